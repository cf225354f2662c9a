import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('resolves, rejects, or times out', async () => {
  await expect(withTimeout(1_000, Promise.resolve('here'))).resolves.toBe('here')
  await expect(withTimeout(1_000, Promise.reject(new Error('rejected')))).rejects.toThrow('rejected')
  await expect(withTimeout(10, new Promise(() => {}))).rejects.toThrow('no answer within 10 ms')
})
