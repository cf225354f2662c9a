import { ResultBoard } from '#golf/board/result-board.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { namesOf } from '#golf/player-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { MatchResult } from '@nineteenth/scoring'
import type { FormatMoreView } from './format-more-view.ts'

interface StandingsProps {
  match: MatchState
  result: MatchResult
  FormatMore: FormatMoreView
}

/** The tables as the match stands, from the first hole on; every number says how it came about. */
export function Standings({ match, result, FormatMore }: StandingsProps) {
  const names = namesOf(match)
  return (
    <section aria-label="Standings" className="border-t border-rule pb-2">
      <Explanations match={toEngineMatch(match)} result={result} names={names}>
        <ResultBoard
          label="Standings by format"
          result={result}
          names={names}
          renderMore={(game) => <FormatMore game={game} names={names} />}
        />
      </Explanations>
    </section>
  )
}
