import { ResultBoard } from '#golf/board/result-board.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import type { MatchNames } from '#golf/board/match-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { Match, MatchResult } from '@nineteenth/scoring'
import type { FormatMoreView } from './views-of-results.ts'

interface StandingsProps {
  match: MatchState
  engineMatch: Match
  result: MatchResult
  names: MatchNames
  FormatMore: FormatMoreView
}

/** The tables as the match stands, from the first hole on; every number says how it came about. */
export function Standings({ match, engineMatch, result, names, FormatMore }: StandingsProps) {
  return (
    <section aria-label="Standings" className="border-t border-rule pb-2">
      <Explanations match={engineMatch} result={result} names={names}>
        <ResultBoard
          label="Standings by format"
          match={match}
          result={result}
          names={names}
          renderMore={(game, title) => <FormatMore game={game} title={title} names={names} />}
        />
      </Explanations>
    </section>
  )
}
