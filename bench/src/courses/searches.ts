import { Pool } from 'pg'
import { openNodeClient } from '../node-client.ts'
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

/** The route as a phone asks it. */
export function routeSearch({ port, cookie }: CourseWorld, connections: number) {
  const node = openNodeClient({ port, cookie, connections })
  return {
    find: (text: string) => node.get(`/api/courses?limit=${limit}&search=${encodeURIComponent(text)}`),
    close: node.close,
  }
}
