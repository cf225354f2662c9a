import { expect, test } from 'vitest'
import { within } from './within.ts'

test('what is answered in time is answered, what fails fails, and what never ends ends', async () => {
  await expect(within(1_000, Promise.resolve('here'))).resolves.toBe('here')
  await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await expect(within(10, new Promise(() => {}))).rejects.toThrow('no answer within 10 ms')
})
