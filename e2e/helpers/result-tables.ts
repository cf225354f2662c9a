import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A format's table as a reader sees it: its title, and every line with its numbers. */
export interface ReadTable {
  title: string
  lines: { name: string; cells: string[] }[]
}

/** The server's result of a match. */
export interface Standing {
  isComplete: boolean
  balls: { ballNo: number; name: string }[]
  tables: { format: string; rows: { ball: number; cells: string[] }[] }[]
}

/** The server's result of a match, in the form of its tables. */
export async function standingOf(page: Page, matchId: number): Promise<Standing & { read: ReadTable[] }> {
  const reply = await page.request.get(`/api/matches/${matchId}/results`)
  expect(reply.status()).toBe(200)
  const standing: Standing = await reply.json()
  const nameOf = (ball: number) => standing.balls.find(({ ballNo }) => ballNo === ball)?.name ?? ''
  const read = standing.tables.map(({ format, rows }) => ({
    title: `${format[0]?.toUpperCase()}${format.slice(1)}`,
    lines: rows.map(({ ball, cells }) => ({ name: nameOf(ball), cells })),
  }))
  return { ...standing, read }
}

/** Opens each tab in turn and reads its table. */
export async function readTabs(scope: Locator): Promise<ReadTable[]> {
  await expect(scope.getByRole('tab').first()).toBeVisible()
  const tabs = await scope.getByRole('tab').allTextContents()
  const tables: ReadTable[] = []
  for (const title of tabs) {
    await scope.getByRole('tab', { name: title }).click()
    tables.push({ title, lines: await linesOf(scope.getByRole('table', { name: title })) })
  }
  return tables
}

/** Reads the tables of the print layout, where all are side by side. */
export async function readPrintout(page: Page): Promise<ReadTable[]> {
  const sheets = page.locator('[data-landscape] > [aria-hidden] table:not([data-strip])')
  await expect(sheets.first()).toBeVisible()
  const tables: ReadTable[] = []
  for (const table of await sheets.all())
    tables.push({ title: (await table.locator('caption').textContent()) ?? '', lines: await linesOf(table) })
  return tables
}

async function linesOf(table: Locator): Promise<ReadTable['lines']> {
  await expect(table).toBeVisible()
  return table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
    })),
  )
}

/**
 * Compares figures line by line. A name may have a position, a side, or the holes played next to
 * it.
 */
export function expectSame(read: readonly ReadTable[], expected: readonly ReadTable[], where: string): void {
  expect(read.map(figuresOf), where).toEqual(expected.map(figuresOf))
  for (const [at, { lines }] of read.entries())
    for (const [line, { name }] of lines.entries())
      expect(name, where).toContain(expected[at]?.lines[line]?.name)
}

function figuresOf({ title, lines }: ReadTable) {
  return [title, lines.map(({ cells }) => cells)]
}
