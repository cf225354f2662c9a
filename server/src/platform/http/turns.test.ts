import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { TurnsPlan } from './turns.ts'
import { openTurns } from './turns.ts'

const unpaced = { creditMs: 60_000, share: 1 }

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

test('whoever has used up what is done without a pause gets a share of the time; others, and whoever rests, do not wait', async () => {
  const { inTurn } = turns({ atOnce: 1, creditMs: 50, share: 0.25 })
  const work = async (subject: string) => {
    const askedMs = performance.now()
    await inTurn(subject, async () => sleep(100))
    return performance.now() - askedMs
  }
  await work('ann')
  await work('ann')
  // A hundred too many by then, at a quarter of the time.
  const waitedMs = await work('ann')
  expect(waitedMs).toBeGreaterThan(400)
  expect(await work('bob')).toBeLessThan(waitedMs)
  await sleep(1_000)
  expect(await work('ann')).toBeLessThan(waitedMs)
})

test('whoever has used it up is worked for one by one, however much they ask at once', async () => {
  const { inTurn } = turns({ atOnce: 4, creditMs: 10, share: 0.5 })
  await inTurn('ann', async () => sleep(30))
  let [working, mostAtOnce] = [0, 0]
  const work = async () =>
    inTurn('ann', async () => {
      working += 1
      mostAtOnce = Math.max(mostAtOnce, working)
      await sleep(30)
      working -= 1
    })
  await Promise.all(Array.from({ length: 6 }, work))
  expect(mostAtOnce).toBe(1)
})

function turns(plan: TurnsPlan) {
  const opened = openTurns(plan)
  afterAll(opened.close)
  return opened
}
