import { Sheet } from '#ui/tell/dialog.tsx'
import { type Match, type MatchResult, type Names, explain, ruleSentence } from '@nineteenth/scoring'
import type { Question } from './explained.tsx'
import { LineView } from './line-view.tsx'
import { explanationLines, readingOf } from './lines.ts'

export interface ExplanationSheetProps {
  match: Match
  result: MatchResult
  names: Names
  question: Question
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The arithmetic behind a number, ending in that number. */
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
  const last = steps.at(-1)
  const description = last && ruleSentence(last)
  return (
    <Sheet
      title={what}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      {...(description !== undefined && { description })}
    >
      <ol aria-label={shown ? `${what}: how we get ${shown}` : what} className="-mt-1">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the working
          <LineView key={index} line={line} isLast={index === lines.length - 1} />
        ))}
      </ol>
    </Sheet>
  )
}
