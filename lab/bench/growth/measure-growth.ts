import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { openGrowthWorld, type Fetch, type GrowthWorld } from './growth-world.ts'
import { openPlanTap } from './plan-tap.ts'
import { listQuestions, type Question } from './questions.ts'
import { medianOf, printMachineLoad, takeTurns, type Rounds, type Timed } from '../measuring/turns.ts'

const few = 10_000
const many = 1_000_000
const goal = 1.5
const rounds = 5
const reads = 200

/** How long one golfer waits with few and with many matches stored; needs about 12 GB on the database's disk. */
export async function measureGrowth(): Promise<void> {
  const family = openFamily()
  const worlds: GrowthWorld[] = []
  try {
    for (const matches of [few, many]) worlds.push(await openGrowthWorld(family, matches))
    const [small, large] = worlds
    if (!small || !large) throw new Error('both sizes are open')
    await compare(await small.openNode(), await large.openNode())
    await checkPlans(large)
  } finally {
    await family.stopAll()
    for (const world of worlds) await world.close()
  }
}

async function compare(small: Fetch, large: Fetch): Promise<void> {
  const [smallQuestions, largeQuestions] = [await listQuestions(small), await listQuestions(large)]
  print('', `${few.toLocaleString('en')} matches`, `${many.toLocaleString('en')} matches`, 'growth')
  for (const [at, question] of smallQuestions.entries()) {
    const timed = [timedFetch(small, question), timedFetch(large, largeQuestions[at] ?? question)]
    // Warms up compiled code and cold pages.
    await takeTurns(timed, { rounds: 1, turns: reads })
    const [before = [], after = []] = await takeTurns(timed, { rounds, turns: reads })
    const [p50, p99] = [0.5, 0.99].map((share) => medianOf(after, share) / medianOf(before, share))
    const note = Math.max(p50!, p99!) > goal ? `   more than ×${goal}` : ''
    const growth = `p50 ×${p50!.toFixed(2)}  p99 ×${p99!.toFixed(2)}${note}`
    print(question.name, describeWaits(before), describeWaits(after), growth)
  }
  printMachineLoad()
}

/** Runs a query through each of its addresses in turn. */
function timedFetch(fetchPath: Fetch, { paths }: Question): Timed {
  let turn = 0
  return async () => {
    const startedMs = performance.now()
    await fetchPath(paths[turn++ % paths.length] ?? '')
    return performance.now() - startedMs
  }
}

function describeWaits(taken: Rounds): string {
  return `p50 ${medianOf(taken, 0.5).toFixed(1)} ms  p99 ${medianOf(taken, 0.99).toFixed(1)} ms`
}

/** Fails when a query plan reads a whole table. `database_life` is exempt: it has one row. */
async function checkPlans(large: GrowthWorld): Promise<void> {
  const tap = await openPlanTap(large.databaseUrl)
  const fetchPath = await large.openNode(tap.url)
  const scans: string[] = []
  for (const { name, paths } of await listQuestions(fetchPath)) {
    // The session is cached by now, so only the query itself is planned.
    tap.takePlans()
    await fetchPath(paths[0] ?? '')
    for (const plan of tap.takePlans())
      for (const [scan] of plan.matchAll(/Seq Scan on (?!database_life\b)\w+/g))
        scans.push(`${name}: ${scan}`)
  }
  tap.close()
  console.log(
    scans.length === 0 ? 'no plan reads a whole table' : `whole tables are read: ${scans.join(', ')}`,
  )
  if (scans.length > 0) process.exitCode = 1
}

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(26), ...figures.map((figure) => figure.padEnd(26))].join('   ').trimEnd())
}
