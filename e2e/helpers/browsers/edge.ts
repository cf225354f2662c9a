import { startCaddy } from '@nineteenth/scripts/stack/edge/caddy.ts'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { startOpenid, type OpenidAccount } from '@nineteenth/scripts/stack/openid-provider.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { withoutFirebase } from '@nineteenth/scripts/stack/start.ts'
import { openOwnNode } from '../own-node.ts'

/** Two nodes behind Caddy with TLS, as in production, and an OpenID Connect provider. */
export async function openEdge(origins: readonly string[], accounts: readonly OpenidAccount[]) {
  const family = openFamily()
  const nodePorts = [await freePort(), await freePort()] as const
  const caddy = await startCaddy(family, { nodePorts, scheme: 'https' })
  const provider = await startOpenid({ port: await freePort(), origins, accounts })
  const settings = {
    ...withoutFirebase,
    ...provider.env,
    PUBLIC_ORIGIN: origins.join(','),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const nodes = await Promise.all(nodePorts.map((port) => openOwnNode({ ...settings, PORT: String(port) })))
  return {
    port: caddy.port,
    async stop(): Promise<void> {
      await family.stopAll()
      for (const node of nodes) await node.cut()
      await provider.stop()
      await caddy.forget()
    },
  }
}
