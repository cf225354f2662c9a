import { Agent, request } from 'node:http'
import type { StatsWorld } from './stats-world.ts'

/** A route as a phone asks it, over connections that stay open. */
export function openAsking({ port, golfer }: StatsWorld, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    ask: (path: string) =>
      new Promise<void>((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path, agent, headers: { cookie: golfer.cookie } }
        const sent = request(options, (reply) => {
          reply.resume()
          reply.on('end', () =>
            reply.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${reply.statusCode}`)),
          )
        })
        sent.on('error', reject)
        sent.end()
      }),
    close: () => agent.destroy(),
  }
}
