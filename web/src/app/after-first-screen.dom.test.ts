import 'fake-indexeddb/auto'
import { createQueryClient } from '#api/query-client.ts'
import { stopSync, syncOf } from '#sync/browser-sync-client.ts'
import { afterEach, expect, test } from 'vitest'
import { afterFirstScreen } from './after-first-screen.ts'

afterEach(stopSync)

test("doesn't close the next person's sync after this person left", async () => {
  const next = syncOf(2)
  await afterFirstScreen(1, createQueryClient(), AbortSignal.abort())
  expect(syncOf(2)).toBe(next)
})
