import { Agent, request, type RequestOptions } from 'node:http'

interface NodeClientPlan {
  port: number
  /** The user who sends the requests. */
  cookie: string
  /** How many requests are under way at most; the others wait for a connection. */
  connections?: number
}

export type NodeClient = ReturnType<typeof openNodeClient>

/** A client for a node, over connections that stay open, like a phone. An answer that is not 200 is an error. */
export function openNodeClient({ port, cookie, connections = Infinity }: NodeClientPlan) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const common = { host: '127.0.0.1', port, agent }
  return {
    /** Sends as a different user, if one is passed. */
    get: (path: string, as = cookie): Promise<Buffer> => send({ ...common, path, headers: { cookie: as } }),
    post(path: string, content: object, as = cookie): Promise<Buffer> {
      const body = JSON.stringify(content)
      const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      return send({ ...common, path, method: 'POST', headers: { cookie: as, ...type } }, body)
    },
    close: () => agent.destroy(),
  }
}

/** The raw body: measurements shouldn't include decoding it. */
function send(options: RequestOptions, body?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const answer = Buffer.concat(chunks)
        if (reply.statusCode === 200) resolve(answer)
        else {
          const after = `\r\nretry-after: ${reply.headers['retry-after']}`
          reject(new Error(`${options.path}: ${reply.statusCode} ${answer.toString()}${after}`))
        }
      })
    })
    sent.on('error', reject).end(body)
  })
}
