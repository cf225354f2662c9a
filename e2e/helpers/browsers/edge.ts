import { startCaddy } from '@nineteenth/scripts/stack/edge/caddy.ts'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { openOwnNode } from '../own-node.ts'

/** Two nodes behind Caddy with TLS, as in production; their settings may name its port. */
export async function openEdge(settingsFor: (port: number) => Record<string, string>) {
  const family = openFamily()
  const nodePorts = [await freePort(), await freePort()] as const
  const caddy = await startCaddy(family, { nodePorts, scheme: 'https' })
  const settings = { ...settingsFor(caddy.port), TRUSTED_PROXIES: '127.0.0.1' }
  const nodes = await Promise.all(nodePorts.map((port) => openOwnNode({ ...settings, PORT: String(port) })))
  return {
    port: caddy.port,
    async stop(): Promise<void> {
      await family.stopAll()
      for (const node of nodes) await node.cut()
      await caddy.forget()
    },
  }
}
