import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@nineteenth/scripts/root.ts'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { askInTurns, describeWaits } from '../measuring/asked-in-turns.ts'
import type { Ask, GrowthWorld } from './growth-world.ts'
import { openGrowthWorld } from './growth-world.ts'
import { openPlanTap } from './plan-tap.ts'
import type { RoutePlans } from './plans-page.ts'
import { formatPlansPage, listSeqScans } from './plans-page.ts'
import { askerOf, listQuestions } from './questions.ts'
import { printMachineLoad } from '../measuring/machine-load.ts'

const few = 10_000
const many = 1_000_000
const goal = 1.5

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
    const [before, after] = await askInTurns(askerOf(small, question), askerOf(large, other))
    const growth = { p50: after.p50 / before.p50, p99: after.p99 / before.p99 }
    const note = Math.max(growth.p50, growth.p99) > goal ? `   more than ×${goal}` : ''
    print(
      question.name,
      describeWaits(before),
      describeWaits(after),
      `p50 ×${growth.p50.toFixed(2)}  p99 ×${growth.p99.toFixed(2)}${note}`,
    )
  }
  printMachineLoad()
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

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(26), ...figures.map((figure) => figure.padEnd(26))].join('   ').trimEnd())
}
