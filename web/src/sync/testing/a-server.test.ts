import { newEntryId } from '../outbox.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aServer } from './a-server.ts'

let made = 0

interface Sent {
  holeNumber: number
  id: string
  base: string | null
  strokes: number
}

test('[SY17] in whichever order the phones send, each its own in order, the last of all stands and nothing is asked', () => {
  const author = fc.integer({ min: 0, max: 3 })
  const authors = fc.array(author, { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(authors, fc.array(author, { maxLength: 12 }), (writers, turns) => {
      const server = aServer()
      const entries = chain(writers.length)
      const queues = [0, 1, 2, 3].map((person) => entries.filter((_, index) => writers[index] === person))
      for (const person of turns) send(server, person, queues[person]!.splice(0, 1))
      for (const [person, rest] of queues.entries()) send(server, person, rest)
      const { scores, conflicts } = server.changesSince(0)
      expect(scores.map(({ entryId }) => entryId)).toEqual([entries.at(-1)?.id])
      expect(conflicts).toEqual([])
    }),
  )
})

test('[SY18] many conflicting entries of one person leave one open, and those of others alone', () => {
  const server = aServer()
  send(server, 0, chain(1))
  for (const person of [1, 2])
    for (let strokes = 2; strokes <= 12; strokes++) send(server, person, [anEntry({ strokes })])
  const open = server.changesSince(0).conflicts.map(({ enteredBy, strokes }) => [enteredBy, strokes])
  expect(open).toEqual([
    [1, 12],
    [2, 12],
  ])
  expect(server.log).toHaveLength(23)
})

test('without a base an entry replaces only what its author entered', () => {
  const server = aServer()
  const enter = (person: number, strokes: number) =>
    server
      .submit(person, { balls: [{ ballNo: 1, scores: [{ ...anEntry({ strokes }), base: undefined }] }] })
      .outcomes.map(({ outcome }) => outcome)
  expect([enter(1, 4), enter(1, 5), enter(2, 6)].flat()).toEqual(['applied', 'applied', 'conflict'])
  expect(server.changesSince(0).scores).toMatchObject([{ strokes: 5, enteredBy: 1 }])
})

function send(server: ReturnType<typeof aServer>, person: number, scores: readonly Sent[]): void {
  server.submit(person, { balls: [{ ballNo: 1, scores: [...scores] }] })
}

/** Entries of one cell with a value of their own, each on top of the one before. */
function chain(length: number): Sent[] {
  const ids = Array.from({ length }, () => newEntryId((made += 1)))
  return ids.map((id, index) => anEntry({ id, base: ids[index - 1] ?? null, strokes: index + 1 }))
}

function anEntry(given: Partial<Sent>): Sent {
  return { holeNumber: 1, id: newEntryId((made += 1)), base: null, strokes: 4, ...given }
}
