import { Sheet } from '#ui/tell/dialog.tsx'
import type { Match, MatchResult, Names } from '@nineteenth/scoring'
import { explain, ruleSentences } from '@nineteenth/scoring'
import type { Question } from './explanation-context.ts'
import { LineView } from './line-view.tsx'
import { explanationLines, readingOf } from './lines.ts'

interface ExplanationSheetProps {
  match: Match
  result: MatchResult
  names: Names
  question: Question
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The arithmetic behind a number, as on the back of a card, ending in that number. */
export function ExplanationSheet({
  match,
  result,
  names,
  question,
  isOpen,
  onOpenChange,
}: ExplanationSheetProps) {
  const { cell, what, shown } = question
  const steps = explain(match, result, cell)
  const lines = explanationLines(steps, readingOf(cell, result, names))
  const rule = steps.at(-1)?.rule
  return (
    <Sheet
      title={what}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      {...(rule && { description: ruleSentences[rule] })}
    >
      <ol aria-label={`How ${what} comes to ${shown}`} className="-mt-1">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the working
          <LineView key={index} line={line} isLast={index === lines.length - 1} />
        ))}
      </ol>
    </Sheet>
  )
}
