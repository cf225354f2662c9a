import type { HoleQuestion } from './asked-now.ts'

interface WaitingLineProps {
  /** The visible hole. */
  holeNumber: number
  questions: readonly HoleQuestion[]
  onHole: (holeNumber: number) => void
}

/** What a question of this hole waits for; a tap leads to the hole that comes first. */
export function WaitingLine({ holeNumber, questions, onHole }: WaitingLineProps) {
  return questions
    .filter((one) => one.holeNumber === holeNumber)
    .map(({ gameNo, question: { title, waitsFor } }) =>
      waitsFor === undefined ? null : (
        <button
          key={gameNo}
          type="button"
          className="min-h-target shrink-0 touch-manipulation text-left text-sm leading-5 font-semibold underline decoration-edge decoration-dotted underline-offset-4 tiny:min-h-11"
          onClick={() => onHole(waitsFor)}
        >
          {title}
        </button>
      ),
    )
}
