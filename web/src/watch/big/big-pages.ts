import type { GameTable } from '@nineteenth/scoring'
import type { FieldGroup } from '../field.ts'

// How many lines fit on a screen.
const gameLines = 9
const cardLines = 9

/** A page of the big screen. */
export type BigPage =
  | { kind: 'game'; table: GameTable; rows: GameTable['rows']; part: number; parts: number }
  | { kind: 'cards'; groups: readonly FieldGroup[]; part: number; parts: number }

/** All pages in order: every game, then the cards of groups with scores. */
export function bigPages(tables: readonly GameTable[], groups: readonly FieldGroup[]): BigPage[] {
  return [...tables.flatMap(gamePages), ...cardPages(groups)]
}

function gamePages(table: GameTable): BigPage[] {
  const onPage = 2 * linesInColumn(table)
  const parts = Math.ceil(table.rows.length / onPage)
  return Array.from({ length: parts }, (_, part) => ({
    kind: 'game' as const,
    table,
    rows: table.rows.slice(part * onPage, (part + 1) * onPage),
    part: part + 1,
    parts,
  }))
}

/** How many lines of a game fit: sides are on top and take space. */
export function linesInColumn({ sides }: Pick<GameTable, 'sides'>): number {
  return sides.length > 0 ? gameLines - 2 : gameLines
}

function cardPages(groups: readonly FieldGroup[]): BigPage[] {
  const begun = groups.filter(({ rows }) => rows.some(({ totals }) => totals.total.holesPlayed > 0))
  const pages: FieldGroup[][] = []
  for (const group of begun.flatMap(inParts)) {
    const page = pages.at(-1)
    if (page && heightOf([...page, group]) <= cardLines) page.push(group)
    else pages.push([group])
  }
  return pages.map((page, index) => ({ kind: 'cards', groups: page, part: index + 1, parts: pages.length }))
}

/** Splits a group that is taller than the screen. */
function inParts(group: FieldGroup): FieldGroup[] {
  const limit = cardLines - 1
  const parts = Math.ceil(group.rows.length / limit)
  return Array.from({ length: parts }, (_, part) => ({
    ...group,
    rows: group.rows.slice(part * limit, (part + 1) * limit),
  }))
}

/** In lines: its rows and its title. */
function heightOf(groups: readonly FieldGroup[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length + 1, 0) - 1
}
