import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { TurnsPlan } from './turns.ts'
import { openTurns } from './turns.ts'

const unpaced = { creditMs: 60_000, share: 1, patienceMs: 60_000 }

test('two of one subject are worked on at once, in the order they came; another subject does not wait for them', async () => {
  const { inTurn } = turns({ atOnce: 2, ...unpaced })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = async (subject: string, name: string) =>
    inTurn(subject, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const all = [work('ann', 'a1'), work('ann', 'a2'), work('ann', 'a3'), work('ann', 'a4'), work('bob', 'b1')]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends.get('a2')?.()
  await all[1]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a1', 'a3', 'b1']) ends.get(name)?.()
  await Promise.all([all[0], all[2], all[4]])
  ends.get('a4')?.()
  await all[3]
})

test('whoever fails hands the turn on', async () => {
  const { inTurn } = turns({ atOnce: 1, ...unpaced })
  const failed = inTurn('ann', async () => Promise.reject(new Error('no')))
  const next = inTurn('ann', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

test('whoever has used up what is done without a pause waits; others, and whoever rests, do not', async () => {
  const { inTurn } = turns({ atOnce: 1, creditMs: 50, share: 0.25, patienceMs: 60_000 })
  const hasWaited = async (subject: string) =>
    inTurn(subject, async (turn) => {
      await sleep(100)
      return turn.hasWaited
    })
  expect(await hasWaited('ann')).toBe(false)
  expect(await hasWaited('ann')).toBe(true)
  expect(await hasWaited('ann')).toBe(true)
  expect(await hasWaited('bob')).toBe(false)
  await sleep(2_000)
  expect(await hasWaited('ann')).toBe(false)
})

test('a share of the time is as long as what was used up takes at it', async () => {
  const { inTurn } = turns({ atOnce: 1, creditMs: 50, share: 0.25, patienceMs: 60_000 })
  await inTurn('ann', async () => sleep(200))
  const askedMs = performance.now()
  // 200 used and 100 had by then, at a quarter of the time: 400 to wait, give or take a timer's rounding.
  await inTurn('ann', async () => {})
  expect(performance.now() - askedMs).toBeGreaterThan(350)
})

test('whoever has used it up is worked for one by one, however much they ask at once', async () => {
  const { inTurn } = turns({ atOnce: 4, creditMs: 10, share: 0.5, patienceMs: 60_000 })
  await inTurn('ann', async () => sleep(30))
  let [working, maxAtOnce] = [0, 0]
  const work = async () =>
    inTurn('ann', async () => {
      working += 1
      maxAtOnce = Math.max(maxAtOnce, working)
      await sleep(30)
      working -= 1
    })
  await Promise.all(Array.from({ length: 6 }, work))
  expect(maxAtOnce).toBe(1)
})

test('nobody waits for a turn beyond patience, and who is told so takes none', async () => {
  const { inTurn } = turns({ atOnce: 1, creditMs: 60_000, share: 1, patienceMs: 100 })
  const ending = Promise.withResolvers<void>()
  const first = inTurn('ann', async () => ending.promise)
  const [second, third] = [1, 2].map(async () => inTurn('ann', async () => 'worked'))
  await expect(second).rejects.toMatchObject({ code: 'unavailable', details: { because: 'contention' } })
  await expect(third).rejects.toMatchObject({ code: 'unavailable' })
  const fourth = inTurn('ann', async () => 'worked')
  ending.resolve()
  await first
  await expect(fourth).resolves.toBe('worked')
})

test('whoever has had more than their share by then has asked for too much', async () => {
  const { inTurn } = turns({ atOnce: 1, creditMs: 10, share: 0.01, patienceMs: 100 })
  await inTurn('ann', async () => sleep(30))
  const [first, second] = [1, 2].map(async () => inTurn('ann', async () => sleep(300)))
  await expect(second).rejects.toMatchObject({ code: 'too-many-requests' })
  await first
})

function turns(plan: TurnsPlan) {
  const opened = openTurns(plan)
  afterAll(opened.close)
  return opened
}
