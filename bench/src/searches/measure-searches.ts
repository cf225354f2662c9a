import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode } from '@nineteenth/scripts/stack/start.ts'
import type { Client } from 'pg'
import { askInTurns, describeWaits } from '../measuring/asked-in-turns.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { addSession, openBenchDatabase } from '../bench-database.ts'
import { openPlanTap } from '../growth/plan-tap.ts'
import type { RoutePlans } from '../growth/plans-page.ts'
import { formatRoute, listSeqScans } from '../growth/plans-page.ts'
import { printMachineLoad } from '../measuring/machine-load.ts'
import { openNodeClient } from '../node-client.ts'
import { storeListedMatches } from './listed-matches.ts'

const asks = 40

const searches = [
  ['matches, a course', '/api/matches?search=links%2017'],
  ['matches, a player', '/api/matches?search=golfer%20a'],
  ['matches, in vain', '/api/matches?search=nowhere'],
  ['matches, all of a status', '/api/matches?status=in-progress'],
  ['players, a name', '/api/users?search=golfer%20a'],
  ['players, in vain', '/api/users?search=nowhere'],
] as const

/** Searches of two people with 3,000 matches, of 4 and of 28 players, among so many; beside one lookup by index. */
export async function measureSearches(matches: number): Promise<void> {
  const family = openFamily()
  const database = await openBenchDatabase(family)
  try {
    await storeListedMatches(database.client, matches, console.log)
    const port = await freePort()
    await startNode(family, { name: 'node', port, env: database.nodeEnv })
    const [golfer, abuser] = [
      await addSession(database.client, 'bench-1'),
      await addSession(database.client, 'bench-2'),
    ]
    const clients = [golfer, abuser].map((cookie) => openNodeClient({ port, cookie }))
    const refused = [0, 0]
    for (const [name, path] of searches) {
      const askers = clients.map((client, index) => async () => {
        await client.get(path).catch(() => (refused[index]! += 1))
      })
      const [one, other] = await askInTurns(askers[0]!, askers[1]!, asks)
      const [bare] = await askInTurns(
        () => lookUp(database.client),
        async () => {},
        asks,
      )
      print(
        name,
        `matches of 4: ${describeWaits(one)}`,
        `of 28: ${describeWaits(other)}`,
        `bare ${describeWaits(bare)}`,
      )
    }
    print('given up as too slow', `matches of 4: ${refused[0]}`, `of 28: ${refused[1]}`)
    for (const client of clients) client.close()
    printMachineLoad()
    await checkPlans(family, database, abuser)
  } finally {
    await family.stopAll()
    await database.close()
  }
}

/** No plan may read a whole table; with `--plans` they are printed as in docs/query-plans.md. */
async function checkPlans(family: Family, database: BenchDatabase, cookie: string): Promise<void> {
  const tap = await openPlanTap(database.url)
  const port = await freePort()
  await startNode(family, { name: 'tapped', port, env: { ...database.nodeEnv, DATABASE_URL: tap.url } })
  const node = openNodeClient({ port, cookie })
  await node.get('/api/stats')
  const routes: RoutePlans[] = []
  for (const [name, path] of searches) {
    tap.take()
    await node.get(path)
    routes.push({ name, path, plans: tap.take() })
  }
  node.close()
  tap.close()
  const scans = listSeqScans(routes)
  console.log(
    scans.length === 0 ? 'no plan reads a whole table' : `whole tables are read: ${scans.join(', ')}`,
  )
  if (scans.length > 0) process.exitCode = 1
  if (process.argv.includes('--plans')) console.log(routes.map(formatRoute).join('\n'))
}

/** The least that finds anything of somebody: their newest match, by its index. */
async function lookUp(client: Client): Promise<void> {
  await client.query(
    'select match_id from match_players where person_id = 1 order by match_date desc, match_id desc limit 1',
  )
}

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(26), ...figures.map((figure) => figure.padEnd(42))].join(' ').trimEnd())
}
