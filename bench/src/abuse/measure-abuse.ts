import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startRedis } from '@nineteenth/scripts/stack/start.ts'
import { addAbusers, startAbuse } from './abuser.ts'
import type { LoadWaits } from './normal-load.ts'
import { runNormalLoad } from './normal-load.ts'
import { openLiveWorld } from '../live/live-world.ts'
import { printMachineLoad } from '../measuring/machine-load.ts'
import { quantile } from '../measuring/quantiles.ts'

const rounds = 5
// Of 450 scores and as many reads the five slowest are beyond p99.
const roundMs = 15_000
const goal = 2

/** What many members wait for who score and read at a modest rate: alone, and beside one account that does all it can. */
export async function measureAbuse(): Promise<void> {
  const family = openFamily()
  const world = await openLiveWorld(family, await startRedis(family, await freePort()), 256, {
    LIMIT_FACTOR: '1',
  })
  try {
    const [first, ...abusers] = await addAbusers(world, 1 + rounds)
    // The first pays for compiled code and cold pages that every later one has: the others' calls, and its own.
    const warming = startAbuse(world, first!)
    await runNormalLoad(world, roundMs)
    await warming.stop()
    const ratios: { write: number; read: number }[] = []
    for (const abuser of abusers) {
      const alone = await runNormalLoad(world, roundMs)
      // Each with an account of its own: one that has used up its limits would be no burden from the second round on.
      const abuse = startAbuse(world, abuser)
      const beside = await runNormalLoad(world, roundMs)
      const answers = await abuse.stop()
      ratios.push({ write: ratioOf(alone, beside, 'writeMs'), read: ratioOf(alone, beside, 'readMs') })
      print('alone', describe(alone))
      print('beside it', describe(beside))
      print(
        '  over alone, p99',
        `scores ×${ratios.at(-1)!.write.toFixed(2)}, reads ×${ratios.at(-1)!.read.toFixed(2)}`,
      )
      print('  it was answered', [...answers].map(([status, times]) => `${status}: ${times}`).join(', '))
    }
    const median = (of: 'write' | 'read') =>
      quantile(
        ratios.map((ratio) => ratio[of]),
        0.5,
      )
    const [write, read] = [median('write'), median('read')]
    print(
      'median of the rounds',
      `scores ×${write.toFixed(2)}, reads ×${read.toFixed(2)}; the goal is ×${goal}`,
    )
    printMachineLoad()
    if (Math.max(write, read) > goal) process.exitCode = 1
  } finally {
    await family.stopAll()
    await world.database.close()
  }
}

function ratioOf(alone: LoadWaits, beside: LoadWaits, of: 'writeMs' | 'readMs'): number {
  return quantile(beside[of], 0.99) / quantile(alone[of], 0.99)
}

function describe({ writeMs, readMs, failed }: LoadWaits): string {
  return `scores ${waits(writeMs)}   reads ${waits(readMs)}   failed ${failed}`
}

function waits(takenMs: readonly number[]): string {
  return `p50 ${quantile(takenMs, 0.5).toFixed(1)} p99 ${quantile(takenMs, 0.99).toFixed(1)} ms`
}

function print(what: string, figures: string): void {
  console.log(`${what.padEnd(24)} ${figures}`)
}
