import type { ExplanationLine, Reading } from '#golf/explanation/lines.ts'
import { explanationLines } from '#golf/explanation/lines.ts'
import { formatShortDate } from '#text/format-date.ts'
import type { PlayerRecord } from '@nineteenth/contracts'
import { explainIndex } from '@nineteenth/scoring'

// Nobody plays against anybody here.
const reading: Reading = {
  names: { player: String, ball: String, side: String },
  sideNames: { A: 'A', B: 'B' },
  own: 'A',
}

/** The estimate line by line: each round that counts by its day and course, then what is made of them. */
export function estimateLines({ posted, lowTenths }: PlayerRecord['estimate']): {
  lines: ExplanationLine[]
  /** How many rounds count, and how many of them are nines. */
  counting: number
  nines: number
} {
  const { rounds, steps } = explainIndex(posted, lowTenths)
  const names = rounds.map(({ at }) => nameOf(posted[at]))
  const lines = explanationLines([...rounds.map(({ step }) => step), ...steps], reading)
  const counting = new Set(rounds.map(({ at }) => at))
  return {
    counting: counting.size,
    nines: [...counting].filter((index) => posted[index]?.holes === 9).length,
    lines: lines.map((line, index) => ({ ...line, label: names[index] ?? line.label })),
  }
}

function nameOf(round: PlayerRecord['estimate']['posted'][number] | undefined): string {
  if (!round) return ''
  const nine = round.holes === 9 ? ', nine holes' : ''
  return `${formatShortDate(round.date)}, ${round.courseName}${nine}`
}
