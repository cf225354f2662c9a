import { people, playersOfSmall } from '../live/live-world.ts'
import { randomCell, runPgbench, type Load } from './pgbench.ts'

interface Cell {
  ball: string
  hole: string
  strokes: string
}

interface Recording {
  match: string
  person: string
  cells: readonly Cell[]
}

/** Entries a second by the product's own function, called by the match's first player, who corrects their own scores. */
export async function measureFunction(databaseUrl: string, load: Load): Promise<number> {
  const { entries } = load
  const cells = Array.from({ length: entries }, (_, at): Cell => {
    const strokes = ':strokes'
    if (entries === 18) return { ball: '1', hole: String(at + 1), strokes }
    return { ball: `(:ball + ${at}) % ${playersOfSmall} + 1`, hole: ':hole', strokes }
  })
  const record = `
\\set person 1 + (:match * 10 + 1) % ${people}
${recordingSql({ match: ':match', person: ':person', cells })}`
  return entries * (await runPgbench(databaseUrl, randomCell(load, playersOfSmall) + record, load))
}

/** A player, who may be the organiser and has missed nothing, records; whatever is said may be a number or a variable of pgbench. */
export function recordingSql({ match, person, cells }: Recording): string {
  const entries = cells.map(
    ({ ball, hole, strokes }) =>
      `row(gen_random_uuid(), ${ball}, null, ${hole}, ${strokes}, false, false, null, '{}', true)::new_score_entry`,
  )
  return `select record_scores(${match}, '{organiser,player}', true, array[${person}]::bigint[], '{null}', '{${cells.length}}', array[${entries.join(', ')}]);`
}
