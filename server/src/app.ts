import { randomUUID } from 'node:crypto'
import { loadFormats } from '@nineteenth/scoring'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import type { Registry } from '@prometheus-io/client'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { serveAccount } from './features/account/account-routes.ts'
import { openLive } from './features/live/live-stream.ts'
import { serveClaims } from './features/claims/claim-routes.ts'
import { turnLinkOff } from './features/claims/move-seats.ts'
import { serveCourses } from './features/courses/course-routes.ts'
import { startHousekeeping } from './features/housekeeping/housekeeping-job.ts'
import { serveJoining } from './features/joining/joining-routes.ts'
import { operatorFinder, serveOperator } from './features/operator/operator-routes.ts'
import { unreadableResults } from './features/matches/decided-tables.ts'
import { serveMatches } from './features/matches/match-routes.ts'
import { servePlayers } from './features/players/player-routes.ts'
import { servePrivacy } from './features/privacy/privacy-routes.ts'
import { serveConsent } from './features/consent/consent-routes.ts'
import { serveResults } from './features/results/result-routes.ts'
import { serveScores } from './features/scores/score-routes.ts'
import { serveTakeBack } from './features/take-back/take-back-routes.ts'
import { serveWatching } from './features/watching/watching-routes.ts'
import type { connectionTimeouts } from './platform/http/guards/connections.ts'
import { limitConnections } from './platform/http/guards/connections.ts'
import {
  replyToBadUrl,
  replyToErrors,
  replyToInvalidHttp,
  replyToSpecialRequests,
} from './platform/http/error-replies.ts'
import { serveConfig } from './platform/http/config-routes.ts'
import { serveDocs } from './platform/http/docs-routes.ts'
import { reportHealth } from './platform/http/health.ts'
import { measureBuild, measureRequests } from './platform/http/metrics.ts'
import { serveProblems } from './platform/http/problem-routes.ts'
import { limitPressure } from './platform/http/guards/pressure.ts'
import { logRequests } from './platform/http/request-log.ts'
import { rejectCrossSiteWrites } from './platform/http/guards/same-origin.ts'
import { securityHeaders, setSecurityHeaders } from './platform/http/guards/security-headers.ts'
import { serveOn } from './platform/http/serve.ts'
import { findInlineScripts, serveWeb } from './platform/http/web/serve-web.ts'
import type { IdentityProvider } from './platform/identity-client.ts'
import type { OpenidSignIns } from './platform/openid/openid-client.ts'
import { openidNotes } from './platform/openid/openid-notes-store.ts'
import { openRateLimits } from './platform/rate-limits.ts'
import type { RedisPair } from './platform/redis.ts'
import type { PoolUse, ReportServiceFailure } from './platform/service-figures.ts'
import { measurePool, measureServices } from './platform/service-figures.ts'
import { checkIdentities } from './platform/sessions/identity-checks.ts'
import { Sessions, sessionFailures } from './platform/sessions/sessions.ts'
import type { Database } from './tables.ts'

/** The dependencies of the app; tests pass the same kinds as the process. */
export interface AppParts {
  config: Pick<
    Config,
    | 'publicOrigins'
    | 'databasePool'
    | 'longestDelayMs'
    | 'callsAtOnce'
    | 'identity'
    | 'webRoot'
    | 'sharedAssets'
    | 'trustedProxies'
    | 'publicStreams'
    | 'streamOpenings'
    | 'limitFactor'
    | 'maxConnections'
    | 'build'
  >
  timeouts: typeof connectionTimeouts
  database: Database
  redis: RedisPair
  identityProvider: IdentityProvider
  /** Set if people sign in by OpenID Connect. */
  openid: OpenidSignIns | undefined
  log: FastifyBaseLogger
  metrics: Registry
  poolUse: () => PoolUse
  reportService: ReportServiceFailure
  /** Aborted when the node is about to stop. */
  leaving: AbortSignal
}

/** The whole server, before it listens. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, redis } = parts
  await loadFormats()
  const headers = securityHeaders(config.identity, await findInlineScripts(config.webRoot))
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 256 * 1024,
    frameworkErrors: replyToBadUrl(headers),
    clientErrorHandler: replyToInvalidHttp(headers),
    ...parts.timeouts,
  })
  limitConnections(app, config.maxConnections, parts.metrics)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  endConnectionsOnClose(app)
  replyToErrors(app, parts.metrics)
  logRequests(app)
  measureRequests(app, parts.metrics)
  setSecurityHeaders(app, headers)
  replyToSpecialRequests(app, headers)
  const isBusy = limitPressure(app, config)
  measureServices({ database, redis }, parts.metrics, parts.reportService)
  measurePool(config.databasePool, parts.poolUse, parts.metrics)
  measureBuild(config.build, parts.metrics)
  reportHealth(app, { database, redis, leaving: parts.leaving })
  await app.register(async (apiScope) => serveApi(apiScope, { ...parts, isBusy }))
  await serveWeb(app, config)
  return app
}

// A connection kept alive after its last response would delay the node's stop until the grace period ends.
function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

async function serveApi(app: FastifyInstance, parts: AppParts & { isBusy: () => boolean }): Promise<void> {
  const { config, database, redis, identityProvider, openid: signIns, log, metrics } = parts
  // Set only here: the compilers would reject the plain schemas of third-party plugins.
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  rejectCrossSiteWrites(app, config.publicOrigins)
  await app.register(cookie)
  await app.register(swagger, {
    openapi: { info: { title: 'Nineteenth', version: '1' } },
    transform: jsonSchemaTransform,
  })
  const report = sessionFailures(log, metrics)
  const sessions = new Sessions({ database, redis, report, terms: identityProvider })
  const openid = signIns && { signIns, notes: openidNotes(redis), origins: config.publicOrigins }
  // Plain OpenID Connect has no way to query an account's status; its sessions expire sooner instead.
  if (!openid) checkIdentities({ sessions, redis, identityProvider, report })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex, nofollow'))
  serveDocs(app)

  const rateLimits = await openRateLimits(app, { redis, callFactor: config.limitFactor, log, metrics })
  const serve = serveOn(app, { sessions, isOperator: operatorFinder(database), rateLimits })
  const live = openLive(app, { ...parts, ...config, sessions })
  const { announce } = live
  const reportUnreadable = unreadableResults(log, metrics)
  const deps = { ...parts, sessions, rateLimits, announce, report, reportUnreadable }
  serveConfig(serve, config.identity)
  serveProblems(serve, deps)
  serveAccount(app, serve, { ...deps, openid })
  serveCourses(serve, deps)
  servePlayers(serve, deps)
  serveMatches(serve, deps)
  serveJoining(serve, { ...deps, turnLinkOff: async (matchId) => turnLinkOff(deps, matchId) })
  serveClaims(serve, deps)
  serveTakeBack(serve, deps)
  serveScores(serve, deps)
  live.serve(serve)
  serveResults(serve, deps)
  serveConsent(serve, deps)
  const page = { webRoot: config.webRoot, origin: config.publicOrigins[0] ?? '' }
  await serveWatching(app, serve, { ...deps, ...config, live, page })
  const housekeeping = startHousekeeping(deps)
  app.addHook('onClose', async () => housekeeping.stop())
  servePrivacy(serve, { ...deps, notes: openid?.notes })
  serveOperator(serve, deps)
}
