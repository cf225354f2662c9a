import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link: 128 random bits. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What is stored of it, and looked up by: how long a comparison takes tells nothing about the secret. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
