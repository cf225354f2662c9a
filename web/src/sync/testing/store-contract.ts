import { describe, expect, test } from 'vitest'
import { emptyOutbox, newEntryId } from '../outbox.ts'
import type { EntryDraft, OutboxEvent } from '../outbox.ts'
import type { OutboxStore } from '../outbox-store.ts'
import { aServer } from './a-server.ts'

/** What every store must do. `open` opens the store of one phone, again and again. */
export function describeOutboxStore(name: string, makePhone: () => { open: () => OutboxStore }): void {
  // oxlint-disable-next-line vitest/valid-title -- each store gives its own name
  describe(name, () => {
    test('knows nothing of a match it never heard of', async () => {
      const store = makePhone().open()
      expect([await store.find(7), await store.listEntries()]).toEqual([emptyOutbox, []])
    })

    test('[SY3] has an entry again after the phone was started anew', async () => {
      const phone = makePhone()
      const { entries } = await phone.open().update(7, entered(4))
      expect((await phone.open().find(7)).entries).toEqual(entries)
    })

    test('[SY16] has the match again after the phone was started anew', async () => {
      const phone = makePhone()
      const { mirror } = await phone.open().update(7, heard())
      expect(mirror?.course.name).toBe('Old Links')
      expect((await phone.open().find(7)).mirror).toEqual(mirror)
    })

    test('[SY16] lists the newest matches that it heard of, and not what it has only entries of', async () => {
      const store = makePhone().open()
      await store.update(9, entered(4))
      await store.update(7, heard())
      expect((await store.listMatches(5)).map(({ mirror }) => mirror?.id)).toEqual([7])
    })

    test('[SY5] takes over outcomes and changes as one', async () => {
      const phone = makePhone()
      const store = phone.open()
      const server = aServer()
      const { entries } = await store.update(7, entered(4))
      const balls = entries.map(({ id, holeNumber, strokes }) => ({
        ballNo: 2,
        scores: [{ id, holeNumber, strokes }],
      }))
      const after = await store.update(7, { kind: 'answered', ...server.submit(2, { balls }) })
      expect([after.entries, after.mirror?.scores.length]).toEqual([[], 1])
      expect(await phone.open().find(7)).toEqual(after)
    })

    test('keeps entries made at once in one order, each on top of the one before', async () => {
      const phone = makePhone()
      const store = phone.open()
      const events = Array.from({ length: 40 }, (_, index) => entered(1 + (index % 12)))
      await Promise.all(events.map((event) => store.update(7, event)))
      const { entries } = await phone.open().find(7)
      expect(entries.map(({ base }) => base)).toEqual([null, ...entries.slice(0, -1).map(({ id }) => id)])
      expect(entries).toHaveLength(40)
    })

    test('keeps matches apart, and lists those with entries', async () => {
      const store = makePhone().open()
      await store.update(8, entered(4))
      await store.update(7, heard())
      expect(await store.listEntries()).toMatchObject([{ matchId: 8, entries: [{ strokes: 4 }] }])
      await store.update(8, {
        kind: 'refused',
        ids: (await store.find(8)).entries.map(({ id }) => id),
        code: 'not-allowed',
      })
      expect(await store.listEntries()).toMatchObject([{ matchId: 8, entries: [{ refusal: 'not-allowed' }] }])
    })
  })
}

function entered(strokes: number): OutboxEvent {
  const draft: EntryDraft = {
    id: newEntryId(Date.now()),
    ballNo: 2,
    holeNumber: 1,
    strokes,
    isPickedUp: false,
    seen: null,
    settles: [],
    enteredBy: 2,
    enteredAtMs: 0,
  }
  return { kind: 'entered', draft }
}

function heard(): OutboxEvent {
  return { kind: 'changed', changes: aServer().changesSince(0) }
}
