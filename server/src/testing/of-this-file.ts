import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AccountStatus } from '#platform/identity-client.ts'

const files = new Map<string | undefined, ReturnType<typeof nothing>>()

/**
 * The state of the current test file. Files share their modules, because loading a node takes longer than most tests.
 */
export function ofThisFile() {
  const { testPath } = expect.getState()
  const own = files.get(testPath) ?? nothing()
  files.set(testPath, own)
  return own
}

function nothing() {
  return {
    // All tests have one address: without their own prefix, the files would use up each other's limits.
    keyPrefix: `test:${randomUUID()}:`,
    usernames: new Map<number, string>(),
    /** The account statuses that the provider's stand-in returns, if tests set them. */
    accountStatuses: new Map<string, AccountStatus | 'away'>(),
    revoked: new Set<string>(),
  }
}
