import { describe, expect, test } from 'vitest'
import type { OutboxEvent } from '../outbox.ts'
import type { OutboxStore } from '../outbox-store.ts'
import { toSubmission } from '../send-outbox-client.ts'
import { aServer } from './a-server.ts'
import { aDraft } from './an-entry.ts'

/** The contract of every store. `open` opens the store of one phone, repeatedly. */
export function describeOutboxStore(name: string, makePhone: () => { open: () => OutboxStore }): void {
  // oxlint-disable-next-line vitest/valid-title -- each store has its own name
  describe(name, () => {
    test('has no data of an unknown match', async () => {
      const store = makePhone().open()
      expect(await store.find(7)).toMatchObject({ mirror: undefined, entries: [], acknowledged: [] })
      expect(await store.listEntries()).toEqual([])
    })

    test('[SY3] has an entry after the phone restarts', async () => {
      const phone = makePhone()
      const { entries } = await phone.open().update(7, entered(4))
      expect((await phone.open().find(7)).entries).toEqual(entries)
    })

    test('[SY16] has the match after the phone restarts', async () => {
      const phone = makePhone()
      const { mirror } = await phone.open().update(7, heard())
      expect(mirror?.course.name).toBe('Old Links')
      expect((await phone.open().find(7)).mirror).toEqual(mirror)
    })

    test('[SY16] lists the newest received matches, but none with only entries', async () => {
      const store = makePhone().open()
      await store.update(9, entered(4))
      await store.update(7, heard())
      expect((await store.listMatches(5)).map(({ mirror }) => mirror?.id)).toEqual([7])
    })

    test('[SY5] applies outcomes and changes together', async () => {
      const phone = makePhone()
      const store = phone.open()
      const server = aServer()
      const outbox = await store.update(7, entered(4))
      const answer = server.submit(2, toSubmission(outbox, outbox.entries, 0))
      const after = await store.update(7, { kind: 'acknowledged', ...answer })
      expect(after).toMatchObject({
        entries: [],
        acknowledged: [{ value: 4 }],
        mirror: { cells: [{ value: 4 }] },
      })
      expect(await phone.open().find(7)).toEqual(after)
    })

    test('keeps concurrent entries in one order, each on top of the one before', async () => {
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
      expect(await store.listEntries()).toMatchObject([{ matchId: 8, entries: [{ value: 4 }] }])
      const ids = (await store.find(8)).entries.map(({ id }) => id)
      await store.update(8, { kind: 'rejected', ids, code: 'too-large' })
      expect(await store.listEntries()).toMatchObject([{ matchId: 8, entries: [{ rejection: 'too-large' }] }])
    })

    test('[SY10] numbers the entries of all matches in one sequence, and moves a resent one to its end', async () => {
      const phone = makePhone()
      const store = phone.open()
      await store.update(8, entered(4))
      await store.update(7, entered(5))
      const { entries } = await store.update(8, entered(6))
      expect(entries.map(({ seq }) => seq)).toEqual([1, 3])
      await store.update(8, { kind: 'rejected', ids: [entries[0]!.id], code: 'too-large' })
      await store.update(8, { kind: 'sent-again', id: entries[0]!.id })
      const after = await phone.open().find(8)
      expect(after.entries.map(({ value, seq }) => [value, seq])).toEqual([
        [6, 3],
        [4, 4],
      ])
      expect((await phone.open().find(7)).device).toEqual(after.device)
    })
  })
}

function entered(value: number): OutboxEvent {
  return { kind: 'entered', draft: aDraft({ value }) }
}

function heard(): OutboxEvent {
  return { kind: 'changed', changes: aServer().changesSince(0) }
}
