import { emulatorClient } from '@nineteenth/scripts/stack/emulator-client.ts'

/** The services that `pnpm e2e` started for the journeys. */

const [first, second] = setting('E2E_NODES').split(',')
if (!first || !second) throw new Error('E2E_NODES must name two nodes')

/** The same product at two addresses: two processes on one database. */
export const nodes = { first, second }

export const identityUrl = setting('E2E_EMULATOR')

export const identityProvider = emulatorClient(identityUrl)

/** The settings for another node on the same database. */
export const nodeEnv: Record<string, string> = JSON.parse(setting('E2E_NODE_ENV'))

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run the journeys by \`pnpm e2e\``)
  return value
}
