import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { makeTenfold, openCourseWorld, type CourseWorld } from './course-world.ts'
import { bareSearch, routeSearch } from './searches.ts'
import { typedSearches } from './typed-searches.ts'
import { runAlone, runClients, type Latencies } from '../measuring/latencies.ts'

const clients = 20
const rounds = 5
const roundMs = 3_000
const searchesAlone = 600

/** Search at the route beside the bare query, over the courses of the lists and over ten times as many. */
export async function measureCourses(lists: readonly string[]): Promise<void> {
  if (lists.length === 0) {
    console.log('pnpm bench courses FILE...: the lists to search in, as pnpm courses:import reads them')
    process.exitCode = 1
    return
  }
  const family = openFamily()
  const world = await openCourseWorld(
    family,
    lists.map((list) => resolve(list)),
  )
  try {
    const real = await measureWorld(world)
    await makeTenfold(world)
    const tenfold = await measureWorld(world)
    print(
      'growth of p99',
      `route ×${(tenfold.route.p99 / real.route.p99).toFixed(2)}`,
      `bare ×${(tenfold.bare.p99 / real.bare.p99).toFixed(2)}`,
    )
  } finally {
    await family.stopAll()
    await world.close()
  }
}

async function measureWorld(world: CourseWorld) {
  const searches = typedSearches(await world.listNames())
  const bare = bareSearch(world)
  const route = routeSearch(world, clients)
  // The first seconds pay for plans and compiled code that every later search has.
  await runClients({ clients, ms: roundMs, searches, search: route.find })
  const found: { bare: Latencies[]; route: Latencies[] } = { bare: [], route: [] }
  for (let round = 0; round < rounds; round++) {
    found.bare.push(await runClients({ clients, ms: roundMs, searches, search: bare.find }))
    found.route.push(await runClients({ clients, ms: roundMs, searches, search: route.find }))
  }
  const few = searches.slice(0, searchesAlone)
  const alone = {
    bare: await runAlone({ searches: few, search: bare.find }),
    route: await runAlone({ searches: few, search: route.find }),
  }
  await bare.close()
  route.close()
  const medians = { bare: median(found.bare), route: median(found.route) }
  const count = (await world.count()).toLocaleString('en')
  for (const name of ['bare', 'route'] as const) {
    print(`${count} courses, ${name}`, describe(medians[name]), spread(found[name]))
    print(
      '  one at a time, best of 5',
      `p50 ${alone[name].p50.toFixed(2)} ms   p99 ${alone[name].p99.toFixed(2)} ms`,
    )
  }
  return medians
}

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(24), ...figures].join('   '))
}

function describe({ p50, p99, perSecond }: Latencies): string {
  return `p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${Math.round(perSecond)}/s`
}

/** How much the rounds differ, and how busy the machine was with other things: a figure without them says little. */
function spread(found: readonly Latencies[]): string {
  const all = found.map(({ p99 }) => p99)
  return `(p99 of ${rounds} rounds ${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)}; load ${loadavg()[0]?.toFixed(1)})`
}

function median(found: readonly Latencies[]): Latencies {
  const middle = found.toSorted((a, b) => a.p99 - b.p99)[Math.floor(found.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
