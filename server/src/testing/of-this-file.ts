import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Standing } from '#platform/identity-client.ts'

const files = new Map<string | undefined, ReturnType<typeof nothing>>()

/** What a test file has said so far. Files share their modules: to load a node anew takes longer than most tests. */
export function ofThisFile() {
  const { testPath } = expect.getState()
  const own = files.get(testPath) ?? nothing()
  files.set(testPath, own)
  return own
}

function nothing() {
  return {
    // All tests come from one address: without a prefix of their own, the files would use up each other's limits.
    keyPrefix: `test:${randomUUID()}:`,
    usernames: new Map<number, string>(),
    /** How identities stand at the stand-in of the identity provider, where tests say so. */
    standings: new Map<string, Standing | 'away'>(),
    revoked: new Set<string>(),
  }
}
