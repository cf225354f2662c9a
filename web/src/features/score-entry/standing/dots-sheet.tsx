import { matchNamesOf } from '#golf/board/match-names.ts'
import { ExplanationSheet } from '#golf/explanation/explanation-sheet.tsx'
import { possessive } from '#text/possessive.ts'
import { type MatchState, toEngineMatch } from '@nineteenth/contracts'
import { scoreMatch } from '@nineteenth/scoring'
import { useMemo } from 'react'

interface DotsSheetProps {
  match: MatchState
  ballNo: number
  onClose: () => void
}

/** How a player comes to their dots. The formats are loaded: the line that opens it names one of them. */
export function DotsSheet({ match, ballNo, onClose }: DotsSheetProps) {
  const known = useMemo(() => {
    const engineMatch = toEngineMatch(match)
    return { match: engineMatch, result: scoreMatch(engineMatch), names: matchNamesOf(match) }
  }, [match])
  const what = `${possessive(known.names.bare(ballNo))} strokes`
  const question = { cell: { table: 'card', ball: ballNo, column: 'dots' }, what, shown: '' } as const
  return <ExplanationSheet {...known} question={question} isOpen onOpenChange={onClose} />
}
