/** Where PostgreSQL and Redis are found unless the environment says otherwise; the defaults are those of compose.dev.yaml. */
export const developmentDatabaseUrl =
  process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/nineteenth_dev'
export const developmentRedisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Where tests and journeys make databases of their own. */
export const testAdminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
