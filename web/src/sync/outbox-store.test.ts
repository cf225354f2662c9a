import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEvent } from './outbox.ts'
import { openOutboxStore } from './outbox-store.ts'
import { aServer } from './testing/a-server.ts'
import { aDraft } from './testing/an-entry.ts'
import { describeOutboxStore } from './testing/store-contract.ts'

let phones = 0

describeOutboxStore('the store in IndexedDB', () => {
  const name = `phone-${++phones}`
  return { open: () => openOutboxStore(name) }
})

afterEach(() => vi.restoreAllMocks())

test('[SY3] writes entries with strict durability, but not what the server can send again', async () => {
  const store = openOutboxStore('durable')
  await store.find(7)
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await store.update(7, entered())
  await store.update(7, { kind: 'changed', changes: aServer().changesSince(0) })
  const durabilities = transaction.mock.calls.map(([, , options]) => options?.durability)
  expect(durabilities).toEqual(['strict', 'relaxed'])
})

test('[SY3] a tap writes its own record and the next number, but not the mirror', async () => {
  const store = openOutboxStore('light')
  await store.update(7, { kind: 'changed', changes: aServer().changesSince(0) })
  for (let taps = 0; taps < 5; taps++) await store.update(7, entered())
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await store.update(7, entered())
  expect(transaction.mock.calls.map(([stores]) => stores)).toEqual([['outbox', 'device']])
  expect(put).toHaveBeenCalledTimes(2)
})

test('[SY3] doesn’t acknowledge an entry that couldn’t be stored', async () => {
  const store = openOutboxStore('full')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(store.update(7, entered())).rejects.toThrow('no room')
  vi.restoreAllMocks()
  expect((await store.find(7)).entries).toEqual([])
})

test('[SY11] concurrent writes of several tabs run one after the other', async () => {
  const tabs = [openOutboxStore('tabs'), openOutboxStore('tabs')]
  await Promise.all(Array.from({ length: 20 }, () => tabs.map((tab) => tab.update(7, entered()))).flat())
  const { entries } = await openOutboxStore('tabs').find(7)
  expect(entries).toHaveLength(40)
  expect(entries.map(({ base }) => base)).toEqual([null, ...entries.slice(0, -1).map(({ id }) => id)])
})

test('opens again after the browser dropped the connection', async () => {
  const store = openOutboxStore('asleep')
  await store.update(7, entered())
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError')
  })
  expect((await store.update(7, entered())).entries).toHaveLength(2)
})

test('stores taps from before it was closed, and never opens again', async () => {
  const store = openOutboxStore('left')
  const tapped = store.update(7, entered())
  store.close()
  await expect(store.update(7, entered())).rejects.toThrow('closed')
  expect((await tapped).entries).toHaveLength(1)
  const open = vi.spyOn(indexedDB, 'open')
  await expect(store.find(7)).rejects.toThrow('closed')
  expect(open).not.toHaveBeenCalled()
  expect((await openOutboxStore('left').find(7)).entries).toHaveLength(1)
})

function entered(): OutboxEvent {
  return { kind: 'entered', draft: aDraft() }
}
