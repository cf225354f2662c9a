import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from '@nineteenth/scripts/root.ts'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import type { Ask, GrowthWorld } from './growth/growth-world.ts'
import { openGrowthWorld } from './growth/growth-world.ts'
import { openPlanTap } from './growth/plan-tap.ts'
import type { RoutePlans } from './growth/plans-page.ts'
import { formatPlansPage, listSeqScans } from './growth/plans-page.ts'
import type { Question } from './growth/questions.ts'
import { listQuestions } from './growth/questions.ts'
import { quantile } from './quantiles.ts'

const few = 10_000
const many = 1_000_000
const goal = 1.5
const rounds = 5
const asksPerRound = 200

/** What one golfer waits for with few and with many matches stored; needs about 12 GB on the database's disk. */
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

async function compare(small: Ask, large: Ask): Promise<void> {
  const [smallQuestions, largeQuestions] = [await listQuestions(small), await listQuestions(large)]
  print('', `${few.toLocaleString('en')} matches`, `${many.toLocaleString('en')} matches`, 'growth')
  for (const [at, question] of smallQuestions.entries()) {
    const other = largeQuestions[at] ?? question
    const [before, after] = await askInTurns([small, question], [large, other])
    const growth = { p50: after.p50 / before.p50, p99: after.p99 / before.p99 }
    const note = Math.max(growth.p50, growth.p99) > goal ? `   more than ×${goal}` : ''
    print(
      question.name,
      inWords(before),
      inWords(after),
      `p50 ×${growth.p50.toFixed(2)}  p99 ×${growth.p99.toFixed(2)}${note}`,
    )
  }
  console.log(
    `load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
}

interface Waits {
  p50: number
  p99: number
}

/** One after the other, so that whatever else the machine is busy with slows both. */
async function askInTurns(...askers: [Ask, Question][]): Promise<[Waits, Waits]> {
  const found = askers.map((): Waits[] => [])
  for (let round = 0; round <= rounds; round++) {
    const takenMs = askers.map((): number[] => [])
    for (let turn = 0; turn < asksPerRound; turn++)
      for (const [at, [ask, { paths }]] of askers.entries()) {
        const startedMs = performance.now()
        await ask(paths[turn % paths.length] ?? '')
        takenMs[at]?.push(performance.now() - startedMs)
      }
    // The first round pays for compiled code and cold pages that every later one has.
    if (round > 0)
      for (const [at, taken] of takenMs.entries())
        found[at]?.push({ p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) })
  }
  const [before = [], after = []] = found.map((waits) => waits)
  return [median(before), median(after)]
}

function median(waits: readonly Waits[]): Waits {
  return {
    p50: quantile(
      waits.map(({ p50 }) => p50),
      0.5,
    ),
    p99: quantile(
      waits.map(({ p99 }) => p99),
      0.5,
    ),
  }
}

/** No plan may read a whole table; with `--plans` they are written down. */
async function checkPlans(large: GrowthWorld): Promise<void> {
  const tap = await openPlanTap(large.databaseUrl)
  const ask = await large.openNode(tap.url)
  const routes: RoutePlans[] = []
  for (const {
    name,
    paths: [path = ''],
  } of await listQuestions(ask)) {
    // The golfer's session is remembered by then, so that only the question itself is planned.
    tap.take()
    await ask(path)
    routes.push({ name, path, plans: tap.take() })
  }
  tap.close()
  const scans = listSeqScans(routes)
  console.log(
    scans.length === 0 ? 'no plan reads a whole table' : `whole tables are read: ${scans.join(', ')}`,
  )
  if (scans.length > 0) process.exitCode = 1
  if (process.argv.includes('--plans'))
    writeFileSync(join(root, 'docs/query-plans.md'), formatPlansPage(routes, many))
}

function inWords({ p50, p99 }: Waits): string {
  return `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`
}

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(26), ...figures.map((figure) => figure.padEnd(26))].join('   ').trimEnd())
}
