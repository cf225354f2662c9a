import 'fake-indexeddb/auto'
import { toFullChanges, toEngineMatch } from '@nineteenth/contracts'

import type { Match } from '@nineteenth/scoring'
import { scoreMatch } from '@nineteenth/scoring'
import * as fc from 'fast-check'
import { openDB } from 'idb'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { convertVersion2 } from './convert-version-2.ts'
import { forgetMatches, openOutboxStore, storeVersion } from './outbox-store.ts'

/** A filled store of an earlier version. */
interface Fixture {
  version: number
  stores: { mirrors: { id: number }[]; outboxes: OldEntries[]; answered?: OldEntries[] }
  /** The engine's input for the mirror, if it still counts. */
  engineMatch?: Match
}

interface OldEntries {
  matchId: number
  entries: OldEntry[]
}

interface OldEntry {
  ballNo?: number
  userId?: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  id: string
  base: string | null
  settles: string[]
  enteredAtMs: number
  refusal: string | null
}

const folder = new URL('testing/stores/', import.meta.url)
const fixtures = readdirSync(folder).map((file): [name: string, fixture: Fixture] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
])

const [, byBall] = fixtures.find(([name]) => name === 'version-2-by-ball')!

let phones = 0

afterEach(() => vi.restoreAllMocks())

test('every earlier version has a filled store', () => {
  const versions = fixtures.map(([, { version }]) => version)
  for (let version = 1; version < storeVersion; version++) expect(versions).toContain(version)
})

describe.each(fixtures)('a store of %s', (_name, fixture) => {
  const { outboxes, answered = [] } = fixture.stores

  test('opens with the same unsent entries, in their order, and the same reasons', async () => {
    const store = openOutboxStore(await fillStore(fixture))
    const stored = await store.listEntries()
    expect(stored.map(({ matchId, entries }) => ({ matchId, entries: entries.map(toOldWords) }))).toEqual(
      outboxes.map(({ matchId, entries }) => ({ matchId, entries: entries.map(toOldWords) })),
    )
    const seqs = stored.flatMap(({ entries }) => entries.map(({ seq }) => seq))
    expect(seqs).toEqual([...new Set(seqs)].toSorted((one, other) => one - other))
    expect((await store.find(7)).device.nextSeq).toBeGreaterThan(Math.max(...seqs))
  })

  test('remembers the acknowledged entries', async () => {
    const acknowledged = await openOutboxStore(await fillStore(fixture)).listAcknowledged()
    expect(
      acknowledged.map(({ matchId, entries }) => ({ matchId, entries: entries.map(toOldWords) })),
    ).toEqual(answered.map(({ matchId, entries }) => ({ matchId, entries: entries.map(toOldWords) })))
    for (const { entries } of acknowledged)
      expect(entries.map(({ acknowledgedIn }) => acknowledgedIn)).toEqual(['first life'])
  })

  test('shows the same card, unless the server must send the match again', async () => {
    const { mirror } = await openOutboxStore(await fillStore(fixture)).find(7)
    const { engineMatch } = fixture
    expect(mirror && resultOf(toEngineMatch(mirror))).toEqual(engineMatch && resultOf(engineMatch))
    // The stored mirror must accept further changes.
    expect(mirror && toFullChanges(mirror).open.map(({ entries }) => entries.length)).toEqual(
      engineMatch && [1],
    )
  })

  test('is unharmed if its upgrade fails halfway, and opens the next time', async () => {
    await expectUnharmed(fixture, 'getRandomValues')
  })
})

test('a store is unharmed if its conversion throws, and opens the next time', async () => {
  await expectUnharmed(byBall, 'randomUUID')
})

async function expectUnharmed(fixture: Fixture, failing: 'randomUUID' | 'getRandomValues'): Promise<void> {
  const { outboxes, answered = [], mirrors } = fixture.stores
  const name = await fillStore(fixture)
  failToMake(failing)
  await expect(openOutboxStore(name).find(7)).rejects.toThrow('planted')
  vi.restoreAllMocks()
  expect(await readStore(name, fixture)).toEqual({ mirrors, outboxes, answered })
  expect(await openOutboxStore(name).listEntries()).toHaveLength(outboxes.length)
}

test('signing out removes an old store’s matches, and keeps unsent entries', async () => {
  const name = await fillStore(byBall, 'nineteenth-7')
  await forgetMatches()
  const database = await openDB(name)
  const counts = await Promise.all(['outboxes', 'answered', 'mirrors'].map((store) => database.count(store)))
  database.close()
  expect(counts).toEqual([0, 0, 0])
  expect(await openOutboxStore(name).listEntries()).toHaveLength(byBall.stores.outboxes.length)
})

test('an unreadable entry is set aside with its text, and can be discarded', async () => {
  const stores = { mirrors: [], outboxes: [{ matchId: 7, entries: [{ id: 'x', strokes: 'four' }] }] }
  const store = openOutboxStore(await fillStore({ version: 2, stores: JSON.parse(JSON.stringify(stores)) }))
  const [entry] = (await store.find(7)).entries
  expect(entry).toMatchObject({ rejection: 'invalid-value', text: '{"id":"x","strokes":"four"}' })
  const id = entry?.id ?? ''
  expect((await store.update(7, { kind: 'sent-again', id })).entries).toMatchObject([
    { id, rejection: 'invalid-value' },
  ])
  expect((await store.update(7, { kind: 'discarded', id })).entries).toEqual([])
})

test('no entry of any earlier store is lost', () => {
  const entry = fc.oneof(
    fc.record({
      ballNo: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      userId: fc.integer({ min: 1, max: 4 }),
      holeNumber: fc.integer({ min: 1, max: 18 }),
      strokes: fc.option(fc.integer({ min: 1, max: 12 })),
      isPickedUp: fc.boolean(),
      id: fc.uuid(),
      base: fc.option(fc.uuid()),
      settles: fc.array(fc.uuid(), { maxLength: 2 }),
      enteredBy: fc.integer({ min: 1, max: 4 }),
      enteredAtMs: fc.integer({ min: 0, max: 2_000_000_000_000 }),
      seq: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      refusal: fc.constantFrom(null, 'match-complete'),
      answeredIn: fc.constantFrom(undefined, null, 'first life'),
    }),
    fc.record({ id: fc.uuid(), broken: fc.anything({ withNullPrototype: false, maxDepth: 1 }) }),
  )
  const lists = fc.uniqueArray(
    fc.record({ matchId: fc.integer({ min: 1, max: 5 }), entries: fc.array(entry) }),
    {
      selector: ({ matchId }) => matchId,
    },
  )
  fc.assert(
    fc.property(lists, (outboxes) => {
      const { entries, nextSeq } = convertVersion2({ mirrors: [], outboxes, answered: [] }, () => 'new')
      for (const { matchId, entries: old } of outboxes) {
        const own = entries.filter((one) => one.matchId === matchId).map((one) => one.entry)
        expect(own.map(({ id, text }) => (text === undefined ? id : JSON.parse(text).id))).toEqual(
          old.map(({ id }) => id),
        )
      }
      expect(entries.map((one) => one.entry.seq)).toEqual(entries.map((_, index) => index + 1))
      expect(nextSeq).toBe(entries.length + 1)
    }),
  )
})

/** Without settings: a press may be between other balls of the same sides. */
function resultOf(match: Match): unknown {
  return JSON.parse(JSON.stringify(scoreMatch(match)), (key, value: unknown) =>
    key === 'settings' ? undefined : value,
  )
}

/** The content of an entry, in any version. */
function toOldWords(
  entry: OldEntry | Awaited<ReturnType<ReturnType<typeof openOutboxStore>['find']>>['entries'][number],
) {
  const { id, base, settles } = entry
  if ('cell' in entry) {
    const { cell, value, enteredAt, rejection } = entry
    return {
      id,
      base,
      settles,
      of: cell.of,
      hole: cell.hole,
      value,
      atMs: Date.parse(enteredAt),
      reason: rejection,
    }
  }
  const { ballNo, userId, holeNumber, strokes, isPickedUp, enteredAtMs, refusal } = entry
  const of = ballNo === undefined ? `u${userId}` : `b${ballNo}`
  const value = isPickedUp ? 0 : strokes
  return { id, base, settles, of, hole: holeNumber, value, atMs: enteredAtMs, reason: refusal }
}

/** A store left by an earlier version. */
async function fillStore({ version, stores }: Fixture, name = `upgrade-${++phones}`): Promise<string> {
  const database = await openDB(name, version, {
    upgrade(created) {
      created.createObjectStore('mirrors', { keyPath: 'id' })
      created.createObjectStore('outboxes', { keyPath: 'matchId' })
      if (version > 1) created.createObjectStore('answered', { keyPath: 'matchId' })
    },
  })
  for (const [store, records] of Object.entries(stores))
    for (const one of records) await database.put(store, one)
  database.close()
  return name
}

async function readStore(name: string, { version }: Fixture) {
  const database = await openDB(name)
  expect(database.version).toBe(version)
  const mirrors: unknown = await database.getAll('mirrors')
  const outboxes: unknown = await database.getAll('outboxes')
  const answered: unknown = version > 1 ? await database.getAll('answered') : []
  database.close()
  return { mirrors, outboxes, answered }
}

/** An id is made while entries are converted, the device's after all of them were written. */
function failToMake(what: 'randomUUID' | 'getRandomValues'): void {
  vi.spyOn(crypto, what).mockImplementation(() => {
    throw new Error('planted')
  })
}
