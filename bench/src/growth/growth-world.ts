import { Agent, request } from 'node:http'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode } from '@nineteenth/scripts/stack/start.ts'
import { addSession, openBenchDatabase } from '../bench-database.ts'
import { golferUid, storeMatches } from './stored-matches.ts'

export type GrowthWorld = Awaited<ReturnType<typeof openGrowthWorld>>

/** Asks a path of the node as the golfer, and gives back what was answered. */
export type Ask = (path: string) => Promise<string>

/** A database with so many matches, and nodes on it that the golfer asks. */
export async function openGrowthWorld(family: Family, matches: number) {
  const database = await openBenchDatabase(family)
  await storeMatches(database.client, matches, console.log)
  const cookie = await addSession(database.client, golferUid)
  const agent = new Agent({ keepAlive: true })

  return {
    databaseUrl: database.url,
    /** Starts a node on the database, or on another address of it. */
    async openNode(databaseUrl = database.url): Promise<Ask> {
      const port = await freePort()
      const env = { ...database.nodeEnv, DATABASE_URL: databaseUrl }
      await startNode(family, { name: `node ${port}`, port, env })
      return (path) => get(`http://127.0.0.1:${port}${path}`)
    },
    async close() {
      agent.destroy()
      await database.close()
    },
  }

  function get(url: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { agent, headers: { cookie } }, (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${text}`)),
        )
      })
      asked.on('error', reject).end()
    })
  }
}
