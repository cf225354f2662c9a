import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChild } from '@nineteenth/scripts/stack/child.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { root } from '@nineteenth/scripts/root.ts'
import { nodeEnv } from './environment.ts'
import { openOwnNode } from './own-node.ts'

/** A second build of the web, as a later version: all scripts have other names. */
export async function buildLater() {
  const folder = await mkdtemp(join(tmpdir(), 'later-'))
  const command = ['pnpm', 'exec', 'vite', 'build', '--config', 'other-build.vite.config.ts'] as const
  await runChild({
    name: 'later build',
    command: [...command, '--outDir', folder],
    cwd: join(root, 'web'),
  })
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** The part that answers a request: the node at this address, the proxy with an error, or nothing. */
type Answerer = string | { status: number; code: string } | undefined

/** Two nodes, of the current and a later version, behind one proxy. */
export async function openRollout(laterFolder: string, { isShared = true } = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shared = await mkdtemp(join(tmpdir(), 'shared-'))
  const settings = {
    PUBLIC_ORIGIN: `${nodeEnv['PUBLIC_ORIGIN']},${url}`,
    ...(isShared && { SHARED_ASSETS: shared }),
  }
  const [old, later] = await Promise.all([
    openOwnNode(settings),
    openOwnNode({ ...settings, WEB_ROOT: laterFolder }),
  ])
  let choose: (path: string) => Answerer = () => old.url
  const proxy = createServer((asked, reply) => passOn(choose(asked.url ?? '/'), asked, reply))
  proxy.listen(port)
  return {
    url,
    old,
    later,
    /** Decides what answers each request. */
    answerBy: (next: typeof choose) => void (choose = next),
    /** Sends requests to these nodes in turn. */
    answerInTurns: (...nodes: { url: string }[]) => {
      let turn = 0
      choose = () => nodes[turn++ % nodes.length]?.url
    },
    async [Symbol.asyncDispose]() {
      proxy.close()
      proxy.closeAllConnections()
      await Promise.all([old.cut(), later.cut()])
      await rm(shared, { recursive: true, force: true })
    },
  }
}

function passOn(answerer: Answerer, asked: IncomingMessage, reply: ServerResponse): void {
  if (answerer === undefined) return void reply.destroy()
  if (typeof answerer !== 'string') {
    reply.writeHead(answerer.status, { 'content-type': 'application/json' })
    return void reply.end(JSON.stringify({ code: answerer.code }))
  }
  const { method, headers, url } = asked
  const passed = request(new URL(url ?? '/', answerer), { method, headers, agent: false }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply).on('error', () => answer.destroy())
    answer.on('error', () => reply.destroy())
  })
  passed.on('error', () => reply.destroy())
  reply.on('close', () => passed.destroy())
  asked.pipe(passed)
}
