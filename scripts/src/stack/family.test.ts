import { expect, test } from 'vitest'
import { openFamily } from './family.ts'

test('starts no process after the end, since nothing would stop it', async () => {
  const family = openFamily()
  const child = family.start({ name: 'sleeper', command: ['sleep', '60'] })
  await family.stopAll()
  expect(child.isRunning()).toBe(false)
  expect(() => family.start({ name: 'late', command: ['sleep', '60'] })).toThrow('late')
})
