import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode } from '@nineteenth/scripts/stack/start.ts'
import { addSession, openBenchDatabase } from '../bench-database.ts'
import { openNodeClient, type NodeClient } from '../node-client.ts'
import { golferUid, storeMatches } from './stored-matches.ts'

export type GrowthWorld = Awaited<ReturnType<typeof openGrowthWorld>>

/** Requests a path from the node as the golfer, and returns the reply. */
export type Fetch = (path: string) => Promise<string>

/** A database with this many matches, and nodes on it that serve the golfer. */
export async function openGrowthWorld(family: Family, matches: number) {
  const database = await openBenchDatabase(family)
  await storeMatches(database.client, matches, console.log)
  const cookie = await addSession(database.client, golferUid)
  const nodes: NodeClient[] = []

  return {
    databaseUrl: database.url,
    /** Starts a node on the database, or on another address of it. */
    async openNode(databaseUrl = database.url): Promise<Fetch> {
      const port = await freePort()
      const env = { ...database.nodeEnv, DATABASE_URL: databaseUrl }
      await startNode(family, { name: `node ${port}`, port, env })
      const node = openNodeClient({ port, cookie })
      nodes.push(node)
      return async (path) => (await node.get(path)).toString()
    },
    async close() {
      for (const node of nodes) node.close()
      await database.close()
    },
  }
}
