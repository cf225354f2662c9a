import { scoreText } from '#golf/card/entered-score.ts'
import type { Group } from '#golf/entry/groups.ts'
import { showNotSaved } from '#golf/entry/show-not-saved.ts'
import { isScored } from '#golf/presses/is-scored.ts'
import type { SideOffers } from '#golf/presses/offers-by-side.ts'
import { PressList } from '#golf/presses/press-list.tsx'
import { enterValue } from '#match/enter-value.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { whenIdle } from '#ui/device/when-idle.ts'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { Button } from '#ui/press/button.tsx'
import { LateSheet, preloadDialogs } from '#ui/tell/late-dialog.tsx'
import { type Cell, type Joiner, type MatchState, ballIn, toStrokesValue } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'
import { useEffect } from 'react'
import type { ScoreEntry } from './entering/use-score-entry.ts'
import { HistorySheet } from './sync-line/history-sheet.tsx'
import { PhoneSheet } from './sync-line/phone-sheet.tsx'
import { SettleSheet } from './sync-line/settle-sheet.tsx'
import { words } from './words.ts'

export type OpenSheet =
  | { kind: 'phone' }
  | { kind: 'presses' }
  | { kind: 'dots'; ballNo: number }
  | { kind: 'more'; holeNumber: number }
  | { kind: 'settle'; cell: Cell }
  | { kind: 'history'; cell: Cell }

interface EntrySheetsProps {
  sheet: OpenSheet | undefined
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  joiner: Joiner | null
  entry: ScoreEntry
  /** The group whose scores this phone enters; undefined if it can only read them. */
  group: Group | undefined
  offers: readonly SideOffers[]
  isStorageKept: boolean | undefined
  onClose: () => void
}

// It computes the match to list its pairings, so it loads the formats.
const MoreSheet = whenNeeded(
  async () => (await import('./more/more-sheet.tsx')).MoreSheet,
  undefined,
  MoreNotLoaded,
)

const DotsSheet = whenNeeded(async () => (await import('./standing/dots-sheet.tsx')).DotsSheet)

/** The sheets of Enter Scores, one at a time, rendered only while open: a tap draws no sheets. */
export function EntrySheets(props: EntrySheetsProps) {
  const { sheet, feed, snapshot, match, joiner, entry, group, offers, isStorageKept, onClose } = props
  // The phone may be offline by the time that one opens.
  useEffect(() => void whenIdle().then(preloadDialogs), [])
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
          onSettle={(cell, value) => {
            // Doesn't open the next one: a double tap would decide it unread.
            onClose()
            feed.settle(cell, value).catch(showNotSaved)
          }}
        />
      )}
      {sheet?.kind === 'history' && <HistorySheet match={match} cell={sheet.cell} onClose={onClose} />}
      {sheet?.kind === 'dots' && <DotsSheet {...{ match, onClose }} ballNo={sheet.ballNo} />}
      {sheet?.kind === 'presses' && <PressSheet {...{ feed, match, offers, onClose }} />}
      {sheet?.kind === 'more' && group && (
        <MoreSheet
          {...{ feed, match, joiner, onClose }}
          card={entry.card}
          balls={group.balls}
          holeNumber={sheet.holeNumber}
        />
      )}
      <SurpriseSheet entry={entry} />
    </>
  )
}

function MoreNotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <LateSheet title={words.menu.notOpened} description={words.menu.scoresSafe} isOpen onOpenChange={onClose}>
      <Button onClick={onClose}>{words.phone.ok}</Button>
    </LateSheet>
  )
}

interface PressSheetProps {
  feed: MatchFeed
  match: MatchState
  offers: readonly SideOffers[]
  onClose: () => void
}

/** The presses that the group can agree on now. */
function PressSheet({ feed, match, offers, onClose }: PressSheetProps) {
  // A score may have arrived since the offers were computed.
  const inTime = offers.map(({ title, presses }) => ({
    title,
    presses: presses.filter(({ cell }) => !isScored(match, cell)),
  }))
  return (
    <LateSheet title={words.presses.title} description={words.presses.howTo} isOpen onOpenChange={onClose}>
      <div className="-mx-4">
        <PressList
          offers={inTime.filter(({ presses }) => presses.length > 0)}
          onPress={(cell) => {
            enterValue(feed, match, cell, 1)
            onClose()
          }}
        />
      </div>
    </LateSheet>
  )
}

/** Another phone was quicker: the golfer sees its score before anything changes. */
function SurpriseSheet({ entry: { card, surprise, decide } }: { entry: ScoreEntry }) {
  if (!surprise) return null
  const { cell, enteredByName, entered, tapped } = surprise
  const player = card.players.find(({ ballNo }) => ballNo === ballIn(cell))
  return (
    <LateSheet
      title={words.score.of(player?.name ?? '', cell.hole)}
      description={words.surprise.question(enteredByName, textOf(entered), textOf(tapped))}
      isOpen
      onOpenChange={() => decide('entered')}
    >
      <div className="flex flex-col gap-2">
        <Button size="large" onClick={() => decide('entered')}>
          {words.surprise.keep(textOf(entered))}
        </Button>
        <Button size="large" look="outline" onClick={() => decide('tapped')}>
          {words.surprise.change(textOf(tapped))}
        </Button>
      </div>
    </LateSheet>
  )
}

function textOf(score: HoleScore): string {
  return scoreText(toStrokesValue(score), words.score.none)
}
