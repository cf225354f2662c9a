import { Agent, request } from 'node:http'
import { Pool } from 'pg'
import type { CourseWorld } from './course-world.ts'

const limit = 20

/** The statement behind the route, asked directly over as many connections as a node has. */
export function bareSearch({ databaseUrl, userId }: CourseWorld) {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  return {
    find: async (text: string) => {
      await pool.query('select * from list_courses($1, $2, $3)', [userId, text, limit])
    },
    close: () => pool.end(),
  }
}

/** The route as a phone asks it, over connections that stay open. */
export function routeSearch({ nodeUrl, cookie }: CourseWorld, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    find: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const url = `${nodeUrl}/api/courses?limit=${limit}&search=${encodeURIComponent(text)}`
        const sent = request(url, { agent, headers: { cookie } }, (reply) => {
          reply.resume()
          reply.on('end', () =>
            reply.statusCode === 200 ? resolve() : reject(new Error(`${text}: ${reply.statusCode}`)),
          )
        })
        sent.on('error', reject)
        sent.end()
      }),
    close: () => agent.destroy(),
  }
}
