import { z } from 'zod'
import { parseIdentitySettings } from './identity-settings.ts'
import ownPackage from '../package.json' with { type: 'json' }

const portSchema = z.coerce.number().int().min(0).max(65_535)
const originSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const proxySchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) => `${JSON.stringify(input)} is neither an address nor a range of them (10.0.0.0/8)`,
})
// A relative one would depend on where the process was started, and be another at every node.
const folderSchema = z.string().startsWith('/', 'must be an absolute path')

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']),
    HOST: z.string().default('127.0.0.1'),
    PORT: portSchema.default(8080),
    /** Unset: no metrics. They get an address of their own, because they are not public. */
    METRICS_PORT: portSchema.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    /** What stands between: behind PgBouncer nothing is left in a session. */
    DATABASE_POOLER: z.enum(['none', 'pgbouncer']).default('none'),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    /** The origins from which browsers use the product, separated by commas. */
    PUBLIC_ORIGIN: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(originSchema).min(1)),
    /** The folder of the built web; unset where something else serves it. */
    WEB_ROOT: folderSchema.optional(),
    /** A folder that all nodes share, for the hashed files of the last builds; unset where something else serves them. */
    SHARED_ASSETS: folderSchema.optional(),
    /** Beyond it requests are turned away for a moment, to keep those already accepted quick. */
    LONGEST_DELAY_MS: z.coerce.number().int().min(100).default(1_000),
    /** How many calls may be under way on this node; a node that keeps up has a handful. */
    CALLS_AT_ONCE: z.coerce.number().int().min(10).default(100),
    /** How many streams of public boards this node carries; beyond them people are told to ask now and then. */
    PUBLIC_STREAMS: z.coerce.number().int().min(0).default(10_000),
    /** How many streams of members this node opens at once, and as many of boards; 2.5 times as many a second. */
    STREAM_OPENINGS: z.coerce.number().int().min(1).default(20),
    /**
     * How many connections this node holds at once: as many as public streams, and as many again for members, their
     * streams and requests. Fewer where the process may not open so many files.
     */
    MAX_CONNECTIONS: z.coerce.number().int().min(1).default(20_000),
    /** How many times as much as usual somebody may do; for measurements, and for whoever runs it for a few alone. */
    LIMIT_FACTOR: z.coerce.number().min(1).default(1),
    /** Which build this is, as whoever ships it calls it; a release by its version. */
    BUILD: z.string().max(64).default(ownPackage.version),
    /** How long a node that was told to stop still serves, so that whoever sends it people can notice. */
    DRAIN_MS: z.coerce.number().int().min(0).max(300_000).default(0),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    /** Addresses (CIDR) whose X-Forwarded-For is believed, separated by commas. */
    TRUSTED_PROXIES: z
      .string()
      .transform((list) => list.split(',').map((cidr) => cidr.trim()))
      .pipe(z.array(proxySchema))
      .optional(),
  })
  .superRefine((environment, context) => {
    if (environment.NODE_ENV !== 'production') return
    // The session cookie is Secure: over plain http nobody could stay signed in.
    if (environment.PUBLIC_ORIGIN.some((origin) => !origin.startsWith('https:')))
      context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'must be https in production' })
  })

export type Config = ReturnType<typeof parseConfig>

/** The process's settings, or an error that names every setting that is missing or makes no sense. */
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
    super(['The settings make no sense:', ...lines].join('\n'))
  }
}

// An empty variable in a compose file means "not set".
function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
