import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openIdentity } from './open-identity.ts'
import { openDatabase, servingTimeouts } from './platform/database/database.ts'
import {
  connectionTimeouts,
  connectionsThatFit,
  readOpenFilesLimit,
} from './platform/http/guards/connections.ts'
import { metricsServer, openMetrics } from './platform/http/metrics.ts'
import { openLog } from './platform/http/request-log.ts'
import { findWebMistake } from './platform/http/web/serve-web.ts'
import { findPoolerMistake } from './platform/database/pooler.ts'
import { closeRedis, connectRedis, openRedis } from './platform/redis.ts'
import { serviceFailures } from './platform/service-figures.ts'
import type { Tables } from './tables.ts'

// Below the time that supervisors usually allow between TERM and KILL.
const graceMs = 4_500

const config = readConfig()
const log = openLog(config.logLevel)
const mistake =
  (await findWebMistake(config)) ??
  (await findPoolerMistake(config.databaseUrl, config.databasePooler, servingTimeouts, (err) =>
    log.warn({ err }, 'the database does not answer yet'),
  ))
if (mistake !== undefined) {
  log.fatal(mistake)
  process.exit(1)
}
const metrics = openMetrics()
const reportService = serviceFailures(log, metrics)
let poolUse = () => ({ total: 0, idle: 0, waiting: 0 })
const database = openDatabase<Tables>(config.databaseUrl, config.databasePool, servingTimeouts, {
  pooler: config.databasePooler,
  onUse: (readUse) => (poolUse = readUse),
  onLost: (error) => reportService('database', error),
})
const redis = openRedis(config.redisUrl)
const identity = openIdentity(config.identity)
const leaving = new AbortController()
const maxConnections = connectionsThatFit(config.maxConnections, readOpenFilesLimit(), config.databasePool)
if (maxConnections < config.maxConnections)
  log.warn({ maxConnections }, 'the process may open too few files for MAX_CONNECTIONS')
const app = await buildApp({
  config: { ...config, maxConnections },
  timeouts: connectionTimeouts,
  database,
  redis,
  identityProvider: identity.provider,
  openid: identity.signIns,
  log,
  metrics,
  poolUse,
  reportService,
  leaving: leaving.signal,
})
const metricsListener = metricsServer(metrics, reportService)

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

await connectRedis(redis, (error) => reportService('redis', error))
// The longest queue that the kernel allows: when another node dies, all its streams move here at once.
await app.listen({ host: config.host, port: config.port, backlog: 4_096 })
if (config.metricsPort !== undefined) metricsListener.listen(config.metricsPort, config.metricsHost)
