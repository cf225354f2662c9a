import { parseArgs } from 'node:util'
import {
  decimalsIn,
  explain,
  loadFormats,
  ruleSentence,
  scoreMatch,
  stepWords,
  type Reading,
  type StepTable,
} from '@nineteenth/scoring'
import { columnsOfTable } from '@nineteenth/scoring/lines-of'
import { cellsOf, type ShownCell } from '@nineteenth/scoring/every-cell'
import { drawsOf, openMatchChance } from './matches/match-chance.ts'
import { makeMatch } from './matches/make-match.ts'

await loadFormats()
printExplanations()

/** Prints random explanations as text, one from each match, for a person to read. */
function printExplanations(): void {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  })
  const seed = Number(values.seed)
  for (let number = 0; number < Number(values.count); number++) {
    console.log(`\n${number + 1}. ${explanationIn(seed, number).join('\n  ')}`)
  }
}

function explanationIn(seed: number, number: number): string[] {
  const match = makeMatch(seed, number)
  const result = scoreMatch(match)
  const shown = pickCell(seed, number, cellsOf(result))
  const steps = explain(match, result, shown.cell)
  const last = steps.at(-1)
  const reading = { ...readingOf(shown), decimals: decimalsIn(steps) }
  return [
    `${shown.text} ${JSON.stringify(shown.cell)}`,
    ...steps.flatMap((step, at) => {
      const { label, working, tables, result: value } = stepWords(step, reading)
      const isStated = step.operation === 'given' && at < steps.length - 1
      return [
        ...tables.flatMap((table) => [
          ...rowTitles(table),
          ...columnsOfTable(table).map((row) => `   ${row}`),
        ]),
        `${label}: ${working}${isStated ? '' : ` = ${value}`}`,
      ]
    }),
    ...(last ? [`${last.rule}: ${ruleSentence(last) ?? ''}`] : []),
  ]
}

function rowTitles({ rows, isByHole }: StepTable): string[] {
  return isByHole ? [`   Hole: ${rows.map(({ title }) => title).join(' ')}`] : []
}

/** A cell of a random kind, so that rare kinds are printed as often as frequent ones. */
function pickCell(seed: number, number: number, all: readonly ShownCell[]): ShownCell {
  const chance = openMatchChance(drawsOf(seed, -1 - number))
  const kind = chance.pick([...new Set(all.map(kindOf))])
  return chance.pick(all.filter((shown) => kindOf(shown) === kind))
}

function kindOf({ cell }: ShownCell): string {
  return `${cell.table} ${'game' in cell ? cell.game : ''} ${'column' in cell ? cell.column : ''}`
}

function readingOf({ own = null }: ShownCell): Reading {
  const names = { player: String, ball: String, side: (side: string | number) => `side ${side}` }
  return { names, sideNames: { A: 'A', B: 'B' }, own }
}
