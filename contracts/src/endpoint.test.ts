import { expect, test } from 'vitest'
import { z } from 'zod'
import { listEndpoints } from './api.ts'
import { endpoint, urlOf } from './endpoint.ts'
import { errorCodes, errorStatus } from './errors.ts'

const search = endpoint({
  method: 'GET',
  path: '/api/things/:name',
  access: 'member',
  summary: 'Finds a thing.',
  params: z.object({ name: z.string() }),
  query: z.object({ search: z.string().optional(), limit: z.number() }),
  reply: z.object({}),
})

test('a URL contains its parameters and query, escaped so that they cannot change the path', () => {
  expect(urlOf(search, { params: { name: '../a b?' }, query: { search: undefined, limit: 5 } })).toBe(
    '/api/things/..%2Fa%20b%3F?limit=5',
  )
})

test('no two endpoints share a method and path', () => {
  const keys = listEndpoints().map(({ method, path }) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('path parameters and their schemas match', () => {
  for (const { path, params } of listEndpoints()) {
    const named = Array.from(path.matchAll(/:(\w+)/g), (match) => match[1])
    expect(Object.keys(params?.shape ?? {}), path).toEqual(named)
  }
})

test('every error code has an HTTP error status', () => {
  for (const code of errorCodes) expect(errorStatus[code], code).toBeGreaterThanOrEqual(400)
})
