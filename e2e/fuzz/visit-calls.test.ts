import { listEndpoints } from '@nineteenth/contracts'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { expect, test } from 'vitest'
import { makeValidRequest } from './fuzz-request.ts'
import type { Person } from './knowledge.ts'
import { preconditions } from './visit-calls.ts'

test('every precondition is of a call that there is', () => {
  const names = listEndpoints().map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual(expect.arrayContaining(Object.keys(preconditions)))
})

test('what is given stands in the request, and its contract fills in the rest', () => {
  const endpoint = listEndpoints().find(({ path }) => path === '/api/courses/:id/versions/:version/take-back')
  if (!endpoint) throw new Error('no such call')
  const person: Person = { kind: 'member', address: '10.0.0.1', cookie: 'c', known: new Map() }
  person.known.set('cardVersion', [7])
  const params = { id: 3 }
  const request = makeValidRequest(openChance(1), endpoint, [], { person, params })
  expect(request).toMatchObject({ person, method: 'POST' })
  expect(request.path).toMatch(/^\/api\/courses\/3\/versions\/\d+\/take-back$/)
  expect(endpoint.body?.safeParse(JSON.parse(String(request.body))).success).toBe(true)
})
