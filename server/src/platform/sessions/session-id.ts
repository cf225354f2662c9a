import { createHash, randomBytes } from 'node:crypto'

/** The secret in the cookie: 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of it: a thief of the database can't sign in with that. */
export function hashSessionId(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
