/** The addresses of PostgreSQL and Redis, unless the environment sets others; the defaults match compose.dev.yaml. */
export const developmentDatabaseUrl =
  process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/nineteenth_dev'
export const developmentRedisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

/** The server on which tests and journeys create their databases. */
export const testAdminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
