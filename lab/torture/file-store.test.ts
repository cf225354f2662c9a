import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strokesCell } from '@nineteenth/contracts/entries'
import { describeOutboxStore } from '@nineteenth/web/sync/testing/store-contract.ts'
import type { OutboxEvent } from '@nineteenth/web/sync/outbox.ts'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-store-'))
let phones = 0

afterAll(() => rmSync(folder, { recursive: true }))

describeOutboxStore('the store in a file', () => {
  const path = nextPath()
  return { open: () => openFileStore(path) }
})

test('[SY3] a phone killed while storing has acknowledged nothing, and an incomplete line is ignored', async () => {
  const path = nextPath()
  const store = openFileStore(path)
  const kept = await store.update(7, entered())
  let isAcknowledged = false
  void store.update(7, entered()).then(() => (isAcknowledged = true))
  store.die()
  await new Promise((resolve) => setTimeout(resolve, 50))
  appendFileSync(path, '{"matchId":7,"entr')
  expect(isAcknowledged).toBe(false)
  expect(await openFileStore(path).find(7)).toEqual(kept)
})

function nextPath(): string {
  return join(folder, `phone-${++phones}.journal`)
}

function entered(): OutboxEvent {
  const entered = { cell: strokesCell(2, 1), value: 4, base: null, settles: [] }
  const draft = { ...entered, id: crypto.randomUUID(), enteredBy: 2, enteredAt: new Date(0).toISOString() }
  return { kind: 'entered', draft }
}
