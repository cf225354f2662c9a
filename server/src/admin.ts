import { readConfig } from './config.ts'
import { runCommandLine } from './features/operator/command-line.ts'
import type { CommandDeps } from './features/operator/commands.ts'
import { openCommands } from './features/operator/open-commands.ts'
import { openIdentity } from './open-identity.ts'
import { openDatabase, servingTimeouts } from './platform/database/database.ts'
import { closeRedis, connectRedis, openRedis } from './platform/redis.ts'
import type { Tables } from './tables.ts'

const { code, output, errors } = await runCommandLine(process.argv.slice(2), withNode)
if (output !== '') process.stdout.write(`${output}\n`)
if (errors !== '') complain(errors)
process.exitCode = code

/** Uses the settings of a node, and opens only the connections that a command needs. */
async function withNode<Answer>(work: (deps: CommandDeps) => Promise<Answer>): Promise<Answer> {
  const config = readConfig()
  const database = openDatabase<Tables>(config.databaseUrl, 2, servingTimeouts, {
    pooler: config.databasePooler,
  })
  const redis = openRedis(config.redisUrl)
  try {
    await connectRedis(redis, () => {})
    const { provider } = openIdentity(config.identity)
    return await work(openCommands({ database, redis, identityProvider: provider, complain }))
  } finally {
    await database.destroy()
    closeRedis(redis)
  }
}

function complain(text: string): void {
  process.stderr.write(`${text.trimEnd()}\n`)
}
