import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCalls } from './group-calls.ts'

test('a call runs at once while few are running, and later ones run together', async () => {
  const { call, groups, answer } = openCalls({ atOnce: 2 })
  const all = [1, 2, 3, 4, 5].map((number) => call(number))
  expect(groups).toEqual([[1], [2]])
  answer(0)
  await expect.poll(() => groups).toEqual([[1], [2], [3, 4, 5]])
  answer(1)
  answer(2)
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
})

test('a group has a size limit, and the rest runs with the next', async () => {
  const { call, groups, answer } = openCalls({ atOnce: 1, sizeLimit: 2 })
  for (const number of [1, 2, 3, 4]) void call(number)
  answer(0)
  await expect.poll(() => groups).toEqual([[1], [2, 3]])
  answer(1)
  await expect.poll(() => groups).toEqual([[1], [2, 3], [4]])
})

test('calls too large for a group run one at a time, and leave a slot to the others', async () => {
  const { call, groups, answer } = openCalls({
    atOnce: 2,
    sizeLimit: 2,
    sizeOf: (number) => (number > 100 ? 3 : 1),
  })
  const all = [101, 102, 1, 2].map((number) => call(number))
  expect(groups).toEqual([[101], [1]])
  answer(1)
  await expect.poll(() => groups).toEqual([[101], [1], [2]])
  answer(0)
  await expect.poll(() => groups.at(-1)).toEqual([102])
  answer(2)
  answer(3)
  expect(await Promise.all(all)).toEqual([1010, 1020, 10, 20])
})

test('a failing call doesn’t fail others of its group', async () => {
  const { call, groups, answer, fail } = openCalls({ atOnce: 1 })
  const settled = Promise.allSettled([1, 2, 3].map((number) => call(number)))
  answer(0)
  await expect.poll(() => groups.length).toBe(2)
  fail(1, 'rejected')
  await expect.poll(() => groups.length).toBe(3)
  fail(2, 'rejected')
  await expect.poll(() => groups.length).toBe(4)
  answer(3)
  expect(await settled).toMatchObject([{ value: 10 }, { reason: new Error('rejected') }, { value: 30 }])
  expect(groups).toEqual([[1], [2, 3], [2], [3]])
})

test('calls are not retried if no call can be answered', async () => {
  const { call, groups, answer, fail } = openCalls({ atOnce: 1 })
  const settled = Promise.allSettled([1, 2, 3].map((number) => call(number)))
  answer(0)
  await expect.poll(() => groups.length).toBe(2)
  fail(1, 'away')
  const reason = new Error('away')
  expect(await settled).toMatchObject([{ value: 10 }, { reason }, { reason }])
  expect(groups).toEqual([[1], [2, 3]])
})

test('a call that waits too long for a locked key fails; a call that waits for other calls does not', async () => {
  const { call, groups, answer, holdUp } = openCalls({ atOnce: 1, waitingAtOnce: 1, patienceMs: 1_000 })
  const [first, second] = [call(1), call(2)]
  holdUp(0, [1])
  await expect.poll(() => groups).toEqual([[1], ['waiting', 1], [2]])
  const third = call(3)
  holdUp(2, [2])
  await expect.poll(() => groups.at(-1)).toEqual([3, 2])
  await sleep(1_100)
  holdUp(3, [2, 3])
  await expect(second).rejects.toThrow('too late')
  await expect(third).rejects.toThrow('too late')
  answer(1)
  expect(await first).toBe(10)
})

test('a call waits for other calls without a timeout', async () => {
  const { call, answer } = openCalls({ atOnce: 1, patienceMs: 50 })
  const all = [call(1), call(2)]
  await sleep(100)
  answer(0)
  await all[0]
  answer(1)
  expect(await Promise.all(all)).toEqual([10, 20])
})

test('calls with the same key never run side by side', async () => {
  const { call, groups, answer } = openCalls({ atOnce: 3, keyOf: (number) => number % 10 })
  const all = [1, 11, 2, 21].map((number) => call(number))
  expect(groups).toEqual([[1], [2]])
  answer(0)
  await expect.poll(() => groups).toEqual([[1], [2], [11, 21]])
  answer(1)
  answer(2)
  expect(await Promise.all(all)).toEqual([10, 110, 20, 210])
})

test('a call for a locked key waits separately, together with all calls for that key', async () => {
  const { call, groups, answer, holdUp } = openCalls({ atOnce: 1, keyOf: (number) => number % 10 })
  const all = [1, 2, 11, 3].map((number) => call(number))
  holdUp(0, [1])
  await expect.poll(() => groups).toEqual([[1], ['waiting', 1, 11], [2, 3]])
  const late = [call(4), call(21)]
  answer(2)
  await expect.poll(() => groups.at(-1)).toEqual([4])
  answer(3)
  answer(1)
  await expect.poll(() => groups.at(-1)).toEqual([21])
  answer(4)
  expect(await Promise.all([...all, ...late])).toEqual([10, 20, 110, 30, 40, 210])
})

test('calls without an answer run with the next group, and wait for the lock only after as many tries', async () => {
  const { call, groups, answer, holdUp } = openCalls({
    atOnce: 1,
    quickTries: 2,
    keyOf: (number) => number % 10,
  })
  const all = [1, 2, 11].map((number) => call(number))
  holdUp(0, [1])
  await expect.poll(() => groups).toEqual([[1], [1, 2, 11]])
  holdUp(1, [1, 11])
  await expect.poll(() => groups.at(-1)).toEqual(['waiting', 1, 11])
  answer(2)
  expect(await Promise.all(all)).toEqual([10, 20, 110])
})

test('locked calls take no more than their slots', async () => {
  const { call, groups, answer, holdUp } = openCalls({ atOnce: 1, waitingAtOnce: 1 })
  const all = [1, 2].map((number) => call(number))
  holdUp(0, [1])
  await expect.poll(() => groups).toEqual([[1], ['waiting', 1], [2]])
  holdUp(2, [2])
  const free = call(3)
  // The key was locked a moment ago, but may be free by now. Without this, the call would only
  // retry.
  await expect.poll(() => groups.slice(3)).toEqual([[3, 2]])
  holdUp(3, [2])
  expect(await free).toBe(30)
  expect(groups).toHaveLength(4)
  answer(1)
  await expect.poll(() => groups.at(-1)).toEqual(['waiting', 2])
  answer(4)
  expect(await Promise.all(all)).toEqual([10, 20])
})

test('of the locked calls, the one that waits longest runs first', async () => {
  const { call, groups, answer, holdUp, fail } = openCalls({ atOnce: 2, waitingAtOnce: 1 })
  const settled = Promise.allSettled([1, 2].map((number) => call(number)))
  holdUp(0, [1])
  await expect.poll(() => groups.at(-1)).toEqual(['waiting', 1])
  holdUp(1, [2])
  await setImmediate()
  const third = call(3)
  await expect.poll(() => groups.at(-1)).toEqual([3, 2])
  holdUp(3, [3, 2])
  fail(2, 'away')
  await expect.poll(() => groups.at(-1)).toEqual(['waiting', 2])
  answer(4)
  await expect.poll(() => groups.at(-1)).toEqual(['waiting', 3])
  answer(5)
  expect(await third).toBe(30)
  expect(await settled).toMatchObject([{ reason: new Error('away') }, { value: 20 }])
})

test('with any locks and failures, every call is answered once, and no two with the same key run at once', async () => {
  const outcome = fc.constantFrom('answer' as const, 'hold up' as const, 'fail' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }),
      fc.array(outcome),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 2 }),
      async (numbers, outcomes, atOnce, quickTries) => {
        const underWay: number[] = []
        const fate = [...outcomes]
        const ask = (lockMode: 'try' | 'wait') => async (group: readonly number[]) => {
          const keys = new Set(group.map((number) => number % 5))
          for (const key of keys) expect(underWay).not.toContain(key)
          expect(lockMode === 'wait' ? keys.size : 1).toBe(1)
          underWay.push(...keys)
          const next = fate.shift()
          await Promise.resolve()
          for (const key of keys) underWay.splice(underWay.indexOf(key), 1)
          if (next === 'fail') throw new Error('rejected')
          return group.map((number) => (next === 'hold up' && lockMode === 'try' ? undefined : number * 10))
        }
        const call = groupCalls<number, number>({
          atOnce,
          waitingAtOnce: 2,
          sizeLimit: 7,
          sizeOf: () => 1,
          keyOf: (number) => number % 5,
          quickTries,
          tryAll: ask('try'),
          waitAll: ask('wait'),
          isWorthSplitting,
          patienceMs: 60_000,
          timeoutError: () => new Error('too late'),
        })
        const settled = await Promise.allSettled(numbers.map((number) => call(number)))
        const answers = settled.map((one, at) => (one.status === 'fulfilled' ? one.value : numbers[at]! * 10))
        expect(answers).toEqual(numbers.map((number) => number * 10))
        expect(settled.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(
          outcomes.filter((next) => next === 'fail').length,
        )
      },
    ),
  )
})

function isWorthSplitting(error: unknown): boolean {
  return error instanceof Error && error.message === 'rejected'
}

interface Callee {
  patienceMs?: number
  quickTries?: number
  atOnce: number
  waitingAtOnce?: number
  sizeLimit?: number
  keyOf?: (number: number) => number
  sizeOf?: (number: number) => number
}

/** A callee that delays each group until it is told what to answer; calls for locked keys get no answer. */
function openCalls(callee: Callee) {
  const { atOnce, waitingAtOnce = 2, sizeLimit = 100, keyOf = (number) => number, sizeOf = () => 1 } = callee
  const { patienceMs = 60_000, quickTries = 1 } = callee
  const groups: (number | 'waiting')[][] = []
  const replies: { group: readonly number[]; reply: PromiseWithResolvers<(number | undefined)[]> }[] = []
  const ask = (group: readonly number[], ...how: 'waiting'[]) => {
    const reply = Promise.withResolvers<(number | undefined)[]>()
    groups.push([...how, ...group])
    replies.push({ group, reply })
    return reply.promise
  }
  const answer = (at: number, heldUp: readonly number[] = []) => {
    const { group, reply } = replies[at]!
    reply.resolve(group.map((number) => (heldUp.includes(number) ? undefined : number * 10)))
  }
  return {
    call: groupCalls<number, number>({
      atOnce,
      waitingAtOnce,
      sizeLimit,
      sizeOf,
      keyOf,
      quickTries,
      tryAll: (group) => ask(group),
      waitAll: (group) => ask(group, 'waiting'),
      isWorthSplitting,
      patienceMs,
      timeoutError: () => new Error('too late'),
    }),
    groups,
    answer,
    holdUp: answer,
    fail: (at: number, message: string) => replies[at]!.reply.reject(new Error(message)),
  }
}
