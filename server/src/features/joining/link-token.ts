import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link: 128 random bits. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url')
}

/** The stored hash of a secret. Looking up a hash leaks nothing about the secret by timing. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
