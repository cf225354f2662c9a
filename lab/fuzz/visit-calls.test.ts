import { listEndpoints } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { preconditions } from './visit-calls.ts'

test('every precondition belongs to an existing call', () => {
  const names = listEndpoints().map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual(expect.arrayContaining(Object.keys(preconditions)))
})
