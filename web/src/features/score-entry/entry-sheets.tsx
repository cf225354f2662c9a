import { useAgreePress } from '#api/match-mutations.ts'
import type { SideOffers } from '#golf/presses/offers-by-side.ts'
import { pressNoter } from '#golf/presses/press-noter.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { tellNotSaved } from './entering/messages.ts'
import { canStayAwake } from '#ui/wake-lock-client.ts'
import { PressSheet } from './standing/press-sheet.tsx'
import { SurpriseSheet } from './entering/surprise-sheet.tsx'
import { HistorySheet } from './sync-line/history-sheet.tsx'
import { PhoneSheet } from './sync-line/phone-sheet.tsx'
import { SettleSheet } from './sync-line/settle-sheet.tsx'
import type { ScoreEntry } from './entering/use-score-entry.ts'

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
  offers: readonly SideOffers[]
  isStorageKept: boolean | undefined
  onClose: () => void
}

/** What comes up from the bottom of Enter Scores, one at a time, and only while it is open: a tap draws no sheets. */
export function EntrySheets(props: EntrySheetsProps) {
  const { sheet, feed, snapshot, match, entry, offers, isStorageKept, onClose } = props
  // Here and not in its sheet, which is gone when the answer comes.
  const { notePress, isPending } = pressNoter(useAgreePress(match.id))
  return (
    <>
      {sheet?.kind === 'phone' && (
        <PhoneSheet
          {...{ feed, snapshot, match, isStorageKept }}
          canStayAwake={canStayAwake()}
          onClose={onClose}
        />
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
