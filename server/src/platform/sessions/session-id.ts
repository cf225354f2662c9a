import { createHash, randomBytes } from 'node:crypto'

/** The secret that the cookie carries: 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of it: a thief of the database could not sign in with that. */
export function hashSessionId(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
