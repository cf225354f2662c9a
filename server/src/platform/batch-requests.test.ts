import { expect, test } from 'vitest'
import { batchRequests } from './batch-requests.ts'

function aDesk() {
  const asked: { questions: readonly number[]; settle: PromiseWithResolvers<number[]> }[] = []
  const ask = batchRequests((questions: readonly number[]) => {
    const settle = Promise.withResolvers<number[]>()
    asked.push({ questions, settle })
    return settle.promise
  })
  return { asked, ask }
}

test('the first two run at once, requests that arrive meanwhile run together, and each gets its own answer', async () => {
  const { asked, ask } = aDesk()
  const [, second] = [ask(1), ask(2)]
  const others = [ask(3), ask(4), ask(3)]
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2]])
  asked[1]!.settle.resolve([20])
  expect(await second).toBe(20)
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2], [3, 4, 3]])
  asked[2]!.settle.resolve([30, 40, 30])
  expect(await Promise.all(others)).toEqual([30, 40, 30])
})

test('a failure affects all requests of its batch, and none after it', async () => {
  const { asked, ask } = aDesk()
  const [first, , third] = [ask(1), ask(2), ask(3)]
  asked[0]!.settle.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  asked[2]!.settle.resolve([30])
  expect(await third).toBe(30)
})
