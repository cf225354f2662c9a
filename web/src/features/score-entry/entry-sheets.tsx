import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { tellNotSaved } from './messages.ts'
import { canStayAwake } from './phone/wake-lock-client.ts'
import { SurpriseSheet } from './surprise-sheet.tsx'
import { HistorySheet } from './sync-line/history-sheet.tsx'
import { PhoneSheet } from './sync-line/phone-sheet.tsx'
import { SettleSheet } from './sync-line/settle-sheet.tsx'
import type { ScoreEntry } from './use-score-entry.ts'

export type OpenSheet =
  | { kind: 'phone' }
  | { kind: 'settle'; cell: MatchCell }
  | { kind: 'history'; cell: MatchCell }

interface EntrySheetsProps {
  sheet: OpenSheet | undefined
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  entry: ScoreEntry
  isStorageKept: boolean | undefined
  onClose: () => void
}

/** What comes up from the bottom of Enter Scores, one at a time, and only while it is open: a tap draws no sheets. */
export function EntrySheets(props: EntrySheetsProps) {
  const { sheet, feed, snapshot, match, entry, isStorageKept, onClose } = props
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
      <SurpriseSheet entry={entry} />
    </>
  )
}
