import { z } from 'zod'
import { parseIdentitySettings } from './identity-settings.ts'
import ownPackage from '../package.json' with { type: 'json' }

const portSchema = z.coerce.number().int().min(0).max(65_535)
const originSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const proxySchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) => `${JSON.stringify(input)} is not an IP address or a range such as 10.0.0.0/8`,
})
// A relative path would depend on the working directory, and differ between nodes.
const folderSchema = z.string().startsWith('/', 'must be an absolute path')

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']),
    HOST: z.string().default('127.0.0.1'),
    PORT: portSchema.default(8080),
    /** Unset: no metrics. They have a separate address, because they are not public. */
    METRICS_PORT: portSchema.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    /**
     * The pooler in front of the database: behind PgBouncer, no session state survives a
     * transaction.
     */
    DATABASE_POOLER: z.enum(['none', 'pgbouncer']).default('none'),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    /** The origins under which browsers reach the app, separated by commas. */
    PUBLIC_ORIGIN: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(originSchema).min(1)),
    /** The folder of the built web app; unset if another server serves it. */
    WEB_ROOT: folderSchema.optional(),
    /** A folder shared by all nodes for the hashed files of recent builds; unset if another server serves them. */
    SHARED_ASSETS: folderSchema.optional(),
    /** The event loop delay above which requests are rejected for a moment, to keep accepted ones fast. */
    LONGEST_DELAY_MS: z.coerce.number().int().min(100).default(1_000),
    /** The maximum number of running calls on this node; a node that keeps up has a handful. */
    CALLS_AT_ONCE: z.coerce.number().int().min(10).default(100),
    /** The maximum number of public streams on this node; further viewers are told to poll. */
    PUBLIC_STREAMS: z.coerce.number().int().min(0).default(10_000),
    /** The number of member streams this node opens at once, and as many public ones; 2.5 times as many per second. */
    STREAM_OPENINGS: z.coerce.number().int().min(1).default(20),
    /**
     * The maximum number of connections of this node: as many as public streams, and as many again for members, their
     * streams and requests. Fewer if the process may not open enough files.
     */
    MAX_CONNECTIONS: z.coerce.number().int().min(1).default(20_000),
    /** A factor for all rate limits; for measurements, and for private installations. */
    LIMIT_FACTOR: z.coerce.number().min(1).default(1),
    /** The name of this build; for a release its version. */
    BUILD: z.string().max(64).default(ownPackage.version),
    /** How long a node still serves after it was told to stop, so that the load balancer can notice. */
    DRAIN_MS: z.coerce.number().int().min(0).max(300_000).default(0),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    /** Addresses (CIDR) whose X-Forwarded-For is trusted, separated by commas. */
    TRUSTED_PROXIES: z
      .string()
      .transform((list) => list.split(',').map((cidr) => cidr.trim()))
      .pipe(z.array(proxySchema))
      .optional(),
  })
  .superRefine((environment, context) => {
    if (environment.NODE_ENV !== 'production') return
    // The session cookie is Secure: over plain http no session would last.
    if (environment.PUBLIC_ORIGIN.some((origin) => !origin.startsWith('https:')))
      context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'must be https in production' })
  })

export type Config = ReturnType<typeof parseConfig>

/** The process's settings, or an error that lists every missing or invalid one. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const settings = withoutEmpty(environment)
  const parsed = environmentSchema.safeParse(settings)
  const identity = parseIdentitySettings(settings)
  if (!parsed.success || !identity.success)
    throw new ConfigError([...(parsed.error?.issues ?? []), ...(identity.error?.issues ?? [])])
  const { data } = parsed
  return {
    isProduction: data.NODE_ENV === 'production',
    host: data.HOST,
    port: data.PORT,
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    databasePooler: data.DATABASE_POOLER,
    redisUrl: data.REDIS_URL,
    publicOrigins: data.PUBLIC_ORIGIN,
    identity: identity.data,
    webRoot: data.WEB_ROOT,
    sharedAssets: data.SHARED_ASSETS,
    longestDelayMs: data.LONGEST_DELAY_MS,
    callsAtOnce: data.CALLS_AT_ONCE,
    publicStreams: data.PUBLIC_STREAMS,
    streamOpenings: data.STREAM_OPENINGS,
    maxConnections: data.MAX_CONNECTIONS,
    limitFactor: data.LIMIT_FACTOR,
    build: data.BUILD,
    drainMs: data.DRAIN_MS,
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
  }
}

/** Reads the settings of this process. Nothing else in the server reads the environment. */
export function readConfig(): Config {
  return parseConfig(process.env)
}

export class ConfigError extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    super(['Invalid settings:', ...lines].join('\n'))
  }
}

// An empty variable in a compose file means "not set".
function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
