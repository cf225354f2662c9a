import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCaddy } from '@nineteenth/scripts/stack/edge/caddy.ts'
import type { Child } from '@nineteenth/scripts/stack/child.ts'
import { clusterUrl, initCluster, placeCluster, startCluster } from '@nineteenth/scripts/stack/cluster.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode, startRedisProcess } from '@nineteenth/scripts/stack/start.ts'
import { addPeople, gameSql, openBenchDatabase } from '../bench-database.ts'
import { cardSql, courseSql } from '../live/live-world.ts'
import { readEpoch } from '#strokes-submission.ts'
import {
  endedMicroseconds,
  processorMicroseconds,
  proportionalBytes,
  withChildren,
} from '../measuring/process-figures.ts'

export type SaturdayWorld = Awaited<ReturnType<typeof openSaturdayWorld>>

/**
 * Two nodes behind Caddy with their own PostgreSQL and Redis, and foursomes that have just teed off. Stops everything
 * if one part can't start.
 */
export async function openSaturdayWorld(family: Family, matches: number) {
  const folder = mkdtempSync(join(tmpdir(), 'nineteenth-saturday-'))
  try {
    return await openIn(folder, family, matches)
  } catch (error) {
    await family.stopAll()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

async function openIn(folder: string, family: Family, matches: number) {
  const place = await placeCluster(join(folder, 'postgres'))
  await initCluster(family, place)
  const postgres = await startCluster(family, place)
  const redisPort = await freePort()
  const redis = await startRedisProcess(family, redisPort)
  const database = await openBenchDatabase(family, `redis://127.0.0.1:${redisPort}`, clusterUrl(place.port))
  const persons = await addPeople(database, 4 * matches)
  await database.client.query(courseSql)
  const { rows } = await database.client.query<{ id: string }>(foursomesSql, [matches])
  await database.client.query(gameSql)
  await database.client.query('vacuum analyze')
  const nodePorts = [await freePort(), await freePort()] as const
  const env = { ...database.nodeEnv, LONGEST_DELAY_MS: '1000', TRUSTED_PROXIES: '127.0.0.1' }
  const nodes = await Promise.all(nodePorts.map((port) => startOne(port)))
  // A stream needs two file descriptors of the proxy, and a process here may open 20,000.
  const edges = [await startCaddy(family, { nodePorts }), await startCaddy(family, { nodePorts })]
  const processes: Record<string, () => number[]> = {
    'node 1': () => [nodes[0]?.pid ?? 0],
    'node 2': () => [nodes[1]?.pid ?? 0],
    PostgreSQL: () => withChildren(postgres.process.pid ?? 0),
    Redis: () => [redis.pid ?? 0],
    Caddy: () => edges.map(({ pid }) => pid),
    'the load': () => [process.pid],
  }
  return {
    ports: edges.map(({ port }) => port),
    persons,
    epoch: await readEpoch(nodePorts[0], persons[0]!.cookie),
    matchIds: rows.map(({ id }) => Number(id)),
    /** CPU time by process, since it was started. */
    readProcesses: () =>
      Object.entries(processes).map(([name, pids]) => ({
        name,
        cpuUs: sumOf(pids(), processorMicroseconds) + (name === 'PostgreSQL' ? endedBackendsUs() : 0),
        megabytes: sumOf(pids(), proportionalBytes) / 1e6,
      })),
    async killNode(): Promise<void> {
      nodes[0]?.signal('SIGKILL')
      await nodes[0]?.ended
    },
    async startNode(): Promise<void> {
      nodes[0] = await startOne(nodePorts[0])
    },
    async close(): Promise<void> {
      await database.client.end()
      await family.stopAll()
      await Promise.all(edges.map((edge) => edge.forget()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  // The database backends of a dead node end with it, so their work is counted before.
  function endedBackendsUs(): number {
    return endedMicroseconds(postgres.process.pid ?? 0)
  }

  function startOne(port: number): Promise<Child> {
    return startNode(family, { name: `node ${port}`, port, env })
  }
}

/** A process that has ended has no figures. */
function sumOf(pids: readonly number[], read: (pid: number) => number): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + read(pid)
    } catch {
      return sum
    }
  }, 0)
}

// Each golfer plays in one match, created by the first of each four.
const foursomesSql = `
  with added as (
    insert into matches (organiser_id, course_id, tee_box_id, date, card)
    select 4 * n - 3, 1, 1, '2026-07-18', ${cardSql} from generate_series(1, $1::int) n returning id, organiser_id
  ), states as (
    insert into match_state (match_id) select id from added
  ), balls as (
    insert into match_balls (match_id, ball_no) select id, n from added, generate_series(1, 4) n
  ), players as (
    insert into match_players
      (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
    select id, n, n, n, organiser_id + n - 1, '2026-07-18', 100, 10, 26, 'given' from added, generate_series(1, 4) n
  )
  select id from added order by id
`
