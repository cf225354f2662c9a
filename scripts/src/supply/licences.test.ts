import { expect, test } from 'vitest'
import { listLicences, refusedIn } from './licences.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['Unknown', false],
])('what is under %s may be shipped: %s', (licence, isAllowed) => {
  const json = JSON.stringify({ [licence]: [{ name: 'somebody-elses', versions: ['1.0.0'] }] })
  expect(refusedIn(listLicences(json)).length === 0).toBe(isAllowed)
})
