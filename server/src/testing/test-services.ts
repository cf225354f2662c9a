/** The addresses of PostgreSQL and Redis for tests; the defaults are those of compose.dev.yaml. */
export const adminDatabaseUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
export const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export function databaseUrl(name: string): string {
  return Object.assign(new URL(adminDatabaseUrl), { pathname: `/${name}` }).href
}
