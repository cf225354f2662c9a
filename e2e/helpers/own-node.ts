import { answers, startChild, waitUntil, type Child } from '@nineteenth/scripts/stack/child.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { root } from '@nineteenth/scripts/root.ts'
import { nodeEnv } from './environment.ts'

/** Browser errors once the node is disconnected. */
export const lostLine =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/

/** A phone’s own node. Once it is disconnected, nothing replies and every open connection is dead. */
export async function openOwnNode(settings: Record<string, string> = {}) {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), PUBLIC_ORIGIN: `${nodeEnv['PUBLIC_ORIGIN']},${url}` }
  const env = { ...nodeEnv, ...own, ...settings }
  let node: Child | undefined
  await restore()
  return { url, cut, restore, [Symbol.asyncDispose]: cut }

  async function restore(): Promise<void> {
    node = startChild({ name: `own node ${port}`, command: ['node', 'server/src/main.ts'], cwd: root, env })
    await waitUntil(node, () => answers(`${url}/readyz`))
  }

  async function cut(): Promise<void> {
    node?.signal('SIGKILL')
    await node?.ended
    node = undefined
  }
}
