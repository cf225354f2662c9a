import { expect, test } from 'vitest'
import { groupCalls } from './group-calls.ts'

test('a call goes at once while few are under way, and later ones go together', async () => {
  const { call, groups, answer } = openCalls({ atOnce: 2 })
  const all = [1, 2, 3, 4, 5].map((number) => call(number))
  expect(groups).toEqual([[1], [2]])
  answer(0)
  await expect.poll(() => groups).toEqual([[1], [2], [3, 4, 5]])
  answer(1)
  answer(2)
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
})

test('a group has a most, and the rest goes with the next', async () => {
  const { call, groups, answer } = openCalls({ atOnce: 1, most: 2 })
  for (const number of [1, 2, 3, 4]) void call(number)
  answer(0)
  await expect.poll(() => groups).toEqual([[1], [2, 3]])
  answer(1)
  await expect.poll(() => groups).toEqual([[1], [2, 3], [4]])
})

test('a call that fails takes no other of its group with it', async () => {
  const { call, groups, answer, fail } = openCalls({ atOnce: 1 })
  const settled = Promise.allSettled([1, 2, 3].map((number) => call(number)))
  answer(0)
  await expect.poll(() => groups.length).toBe(2)
  fail(1, 'refused')
  await expect.poll(() => groups.length).toBe(3)
  fail(2, 'refused')
  await expect.poll(() => groups.length).toBe(4)
  answer(3)
  expect(await settled).toMatchObject([{ value: 10 }, { reason: new Error('refused') }, { value: 30 }])
  expect(groups).toEqual([[1], [2, 3], [2], [3]])
})

test('where nobody can be answered, nobody is asked for again', async () => {
  const { call, groups, answer, fail } = openCalls({ atOnce: 1 })
  const settled = Promise.allSettled([1, 2, 3].map((number) => call(number)))
  answer(0)
  await expect.poll(() => groups.length).toBe(2)
  fail(1, 'away')
  const reason = new Error('away')
  expect(await settled).toMatchObject([{ value: 10 }, { reason }, { reason }])
  expect(groups).toEqual([[1], [2, 3]])
})

function isWorthSplitting(error: unknown): boolean {
  return error instanceof Error && error.message === 'refused'
}

/** A callee that keeps each group waiting until it is told what to answer. */
function openCalls({ atOnce, most = 100 }: { atOnce: number; most?: number }) {
  const groups: (readonly number[])[] = []
  const replies: PromiseWithResolvers<readonly number[]>[] = []
  const callAll = (group: readonly number[]) => {
    const reply = Promise.withResolvers<readonly number[]>()
    groups.push(group)
    replies.push(reply)
    return reply.promise
  }
  return {
    call: groupCalls({ atOnce, most, sizeOf: () => 1, callAll, isWorthSplitting }),
    groups,
    answer: (at: number) => replies[at]!.resolve(groups[at]!.map((number) => number * 10)),
    fail: (at: number, message: string) => replies[at]!.reject(new Error(message)),
  }
}
