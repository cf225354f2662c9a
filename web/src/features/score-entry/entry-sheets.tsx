import { useAgreePress } from '#api/matches/match-mutations.ts'
import { scoreText, toEntered } from '#golf/card/entered-score.ts'
import type { Group } from '#golf/entry/groups.ts'
import type { NotedPress, SideOffers } from '#golf/presses/offers-by-side.ts'
import { PressList, pressNoter } from '#golf/presses/press-list.tsx'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'
import { tellNotSaved } from './entering/use-make-sure.ts'
import type { ScoreEntry } from './entering/use-score-entry.ts'
import { HistorySheet } from './sync-line/history-sheet.tsx'
import { PhoneSheet } from './sync-line/phone-sheet.tsx'
import { SettleSheet } from './sync-line/settle-sheet.tsx'

export type OpenSheet =
  | { kind: 'phone' }
  | { kind: 'presses' }
  | { kind: 'settle'; cell: MatchCell }
  | { kind: 'history'; cell: MatchCell }

interface EntrySheetsProps {
  sheet: OpenSheet | undefined
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  entry: ScoreEntry
  /** The group whose scores this phone enters; undefined where it may only read them. */
  group: Group | undefined
  offers: readonly SideOffers[]
  isStorageKept: boolean | undefined
  onClose: () => void
}

/** What comes up from the bottom of Enter Scores, one at a time, and only while it is open: a tap draws no sheets. */
export function EntrySheets(props: EntrySheetsProps) {
  const { sheet, feed, snapshot, match, entry, group, offers, isStorageKept, onClose } = props
  // Here and not in its sheet, which is gone when the answer comes.
  const { notePress, isPending } = pressNoter(useAgreePress(match.id))
  return (
    <>
      {sheet?.kind === 'phone' && (
        <PhoneSheet {...{ feed, snapshot, match, group, isStorageKept, onClose }} />
      )}
      {sheet?.kind === 'settle' && (
        <SettleSheet
          match={match}
          cell={sheet.cell}
          onClose={onClose}
          onSettle={(score) => {
            // The next one is asked for by hand: under a thumb that taps twice it would be settled unread.
            onClose()
            feed.settleConflict(score).catch(tellNotSaved)
          }}
        />
      )}
      {sheet?.kind === 'history' && <HistorySheet match={match} cell={sheet.cell} onClose={onClose} />}
      {sheet?.kind === 'presses' && (
        <PressSheet offers={offers} isPending={isPending} onPress={notePress} onClose={onClose} />
      )}
      <SurpriseSheet entry={entry} />
    </>
  )
}

interface PressSheetProps {
  offers: readonly SideOffers[]
  isPending: boolean
  onPress: (press: NotedPress) => void
  onClose: () => void
}

/** The presses that those who walk together may agree on now. */
function PressSheet({ offers, isPending, onPress, onClose }: PressSheetProps) {
  return (
    <Sheet
      title="Presses"
      description="A new bet from the next hole, for the same stake. Both sides agree before it is noted."
      isOpen
      onOpenChange={onClose}
    >
      <div className="-mx-4">
        <PressList
          offers={offers}
          isPending={isPending}
          onPress={(press) => {
            onPress(press)
            onClose()
          }}
        />
      </div>
    </Sheet>
  )
}

/** Somebody else was a moment quicker: nothing is changed before it was seen. */
function SurpriseSheet({ entry: { card, surprise, decide } }: { entry: ScoreEntry }) {
  if (!surprise) return null
  const { ballNo, holeNumber, enteredByName, entered, tapped } = surprise
  const player = card.players.find((one) => one.ballNo === ballNo)
  return (
    <Sheet
      title={`${player?.name ?? ''}, hole ${holeNumber}`}
      description={`${enteredByName} has just entered ${say(entered)}. You tapped ${say(tapped)}.`}
      isOpen
      onOpenChange={() => decide('entered')}
    >
      <div className="flex flex-col gap-2">
        <Button size="large" onClick={() => decide('entered')}>
          Keep {say(entered)}
        </Button>
        <Button size="large" look="outline" onClick={() => decide('tapped')}>
          Change to {say(tapped)}
        </Button>
      </div>
    </Sheet>
  )
}

function say(score: HoleScore): string {
  return scoreText(toEntered(score), 'no score')
}
