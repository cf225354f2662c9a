import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase, servingPatience } from './platform/database.ts'
import { connectionPatience, connectionsThatFit, readOpenFilesLimit } from './platform/http/connections.ts'
import { metricsServer, openMetrics } from './platform/http/metrics.ts'
import { openLog } from './platform/http/request-log.ts'
import { openIdentityProvider } from './platform/identity-client.ts'
import { findPoolerMistake } from './platform/pooler.ts'
import { closeRedis, connectRedis, openRedis } from './platform/redis.ts'
import type { Tables } from './tables.ts'

// Below the time that supervisors usually grant between TERM and KILL.
const graceMs = 4_500

const config = readConfig()
const log = openLog(config.logLevel)
const mistake = await findPoolerMistake(config.databaseUrl, config.databasePooler, servingPatience)
if (mistake !== undefined) {
  log.fatal(mistake)
  process.exit(1)
}
let poolUse = () => ({ total: 0, idle: 0, waiting: 0 })
const database = openDatabase<Tables>(config.databaseUrl, config.databasePool, servingPatience, {
  pooler: config.databasePooler,
  tellUse: (readUse) => (poolUse = readUse),
})
const redis = openRedis(config.redisUrl)
const identityProvider = openIdentityProvider(config.firebaseProjectId)
const leaving = new AbortController()
const metrics = openMetrics()
const maxConnections = connectionsThatFit(config.maxConnections, readOpenFilesLimit(), config.databasePool)
if (maxConnections < config.maxConnections)
  log.warn({ maxConnections }, 'the process may open too few files for MAX_CONNECTIONS')
const app = await buildApp({
  config: { ...config, maxConnections },
  patience: connectionPatience,
  database,
  redis,
  identityProvider,
  log,
  metrics,
  poolUse,
  leaving: leaving.signal,
})
const metricsListener = metricsServer(metrics)

closeWithGrace({ delay: config.drainMs + graceMs, logger: false }, async ({ err, signal }) => {
  if (err) log.fatal({ err }, 'stopping after an error')
  else log.info({ signal }, 'stopping')
  leaving.abort()
  if (!err) await sleep(config.drainMs)
  metricsListener.close()
  await app.close()
  await database.destroy()
  closeRedis(redis)
})

await connectRedis(redis, (error) => log.warn({ reason: error.message }, 'redis is away'))
await app.listen({ host: config.host, port: config.port })
if (config.metricsPort !== undefined) metricsListener.listen(config.metricsPort, config.metricsHost)
