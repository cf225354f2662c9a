import { strokesCell } from '@nineteenth/contracts'
import type { NewEntry } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aServer } from './a-server.ts'
import { aDraft } from './an-entry.ts'

test('[SY17] in any order of phones, each sending in its own order, the last entry is current and nothing is open', () => {
  const author = fc.integer({ min: 0, max: 3 })
  const authors = fc.array(author, { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(authors, fc.array(author, { maxLength: 12 }), (writers, turns) => {
      const server = aServer()
      const entries = chain(writers.length)
      const queues = [0, 1, 2, 3].map((person) => entries.filter((_, index) => writers[index] === person))
      for (const person of turns) send(server, person, queues[person]!.splice(0, 1))
      for (const [person, rest] of queues.entries()) send(server, person, rest)
      const { cells, open } = server.changesSince(0)
      expect(cells.map(({ entry }) => entry)).toEqual([entries.at(-1)?.id])
      expect(open.flatMap((one) => one.entries)).toEqual([])
    }),
  )
})

test('[SY18] many conflicting entries of one person leave one open, and don’t affect others', () => {
  const server = aServer()
  send(server, 0, chain(1))
  for (const person of [1, 2])
    for (let value = 2; value <= 12; value++) send(server, person, [anEntry({ value, seq: value })])
  const [cell] = server.changesSince(0).open
  expect(cell?.entries.map(({ by, value }) => [by, value])).toEqual([
    [1, 12],
    [2, 12],
  ])
  expect(server.log).toHaveLength(23)
})

test('changes list the open entries of every cell whose open entries changed, even if none', () => {
  const server = aServer()
  send(server, 0, chain(1))
  send(server, 1, [anEntry({ id: 'open', value: 2 })])
  const { revision, open } = server.changesSince(2)
  expect(open).toMatchObject([{ entries: [{ entry: 'open', state: 'conflict' }] }])
  send(server, 1, [anEntry({ value: 3, settles: ['open'], base: server.log[0]?.id ?? null, seq: 2 })])
  expect(server.changesSince(revision).open).toEqual([{ ...strokesCell(2, 1), entries: [] }])
})

function send(server: ReturnType<typeof aServer>, person: number, entries: readonly NewEntry[]): void {
  server.submit(person, { device: person, entries: [...entries] })
}

/** Entries of one cell with different values, each on top of the one before. */
function chain(length: number): NewEntry[] {
  const ids = Array.from({ length }, () => crypto.randomUUID())
  return ids.map((id, index) =>
    anEntry({ id, base: ids[index - 1] ?? null, value: index + 1, seq: index + 1 }),
  )
}

function anEntry(given: Partial<NewEntry>): NewEntry {
  return { ...aDraft(), seq: 1, ...given }
}
