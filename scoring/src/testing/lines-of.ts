import type { Cell } from '../explanation/cells.ts'
import { explain } from '../explanation/explain.ts'
import { decimalsIn } from '../explanation/decimals-in.ts'
import { formatStep, stepWords } from '../explanation/format-step.ts'
import type { Reading } from '../explanation/format-value.ts'
import type { StepTable } from '../explanation/step-table.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'

/** The explanation of a number in words, line by line. */
export function linesOf(match: Match, cell: Cell): string[] {
  const steps = explain(match, scoreMatch(match), cell)
  const decimals = decimalsIn(steps)
  return steps.map((line) => formatStep(line, String, decimals))
}

/** The tables of an explanation as text, one column after the other: "Ann, Gross: 4 5 3 = 12". */
export function columnsOf(match: Match, cell: Cell): string[] {
  const reading: Reading = {
    names: { player: String, ball: String, side: String },
    sideNames: { A: 'A', B: 'B' },
    own: null,
  }
  const steps = explain(match, scoreMatch(match), cell)
  const decimals = decimalsIn(steps)
  return steps.flatMap((line) => stepWords(line, { ...reading, decimals }).tables.flatMap(columnsOfTable))
}

/** The columns of a table as text. */
export function columnsOfTable({ rows, columns, totals }: StepTable): string[] {
  return columns.map(({ title, of }, at) => {
    const cells = rows.map(({ cells: own, title: name }) => {
      const cell = own[at] || '·'
      return /^\d+$/.test(name) ? cell : `${name} ${cell}`
    })
    const total = totals?.[at] ? ` = ${totals[at]}` : ''
    return `${of ? `${of}, ` : ''}${title}: ${cells.join(' ')}${total}`
  })
}
