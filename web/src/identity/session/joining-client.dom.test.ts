import { stubApi } from '#api/testing/stub-api.ts'
import { expect, test } from 'vitest'
import { aJoiner } from '../testing/a-joiner.ts'
import { roundTicketStore } from '../round-ticket-store.ts'
import { joiningClient } from './joining-client.ts'

const api = stubApi()

test('sends the ticket of the stored round when joining again', async () => {
  api.on('POST /api/join', () => Response.json(aJoiner()))
  const token = 'A'.repeat(22)
  await joiningClient.join(token, { playerNo: 2 })
  roundTicketStore.store({ ticket: 'T1', guestName: 'Bob' })
  await joiningClient.join(token, { playerNo: 2 })
  roundTicketStore.remove()
  expect(api.calls.map(({ body }) => body)).toEqual([
    { token, playerNo: 2 },
    { token, playerNo: 2, ticket: 'T1' },
  ])
})
