import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A sign-in in progress at the provider. */
const pendingSignInSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  isProof: z.boolean(),
  /** The page on which it ends. */
  to: z.string(),
  /** The identity that must prove itself; undefined without a session. */
  uid: z.string().optional(),
})

const sealedSchema = z.array(pendingSignInSchema.extend({ untilMs: z.number() }))

export type PendingSignIn = z.infer<typeof pendingSignInSchema>

export type SealedSignIns = ReturnType<typeof sealedSignIns>

export const pendingSignInMs = 10 * 60 * 1000

// Tabs that sign in at once. With more, the cookie would be too long for browsers.
const maxPending = 3

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * A browser's sign-ins in progress, sealed and stored by the browser itself: abandoned sign-ins cost the server nothing
 * and need no limit.
 */
export function sealedSignIns(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-ins under way', 32))
  return {
    /** Returns the cookie's new value. */
    add(kept: string | undefined, signIn: PendingSignIn): string {
      const pending = [{ ...signIn, untilMs: Date.now() + pendingSignInMs }, ...open(kept)]
      return seal(JSON.stringify(pending.slice(0, maxPending)))
    },

    find(kept: string | undefined, state: string): PendingSignIn | undefined {
      return open(kept).find((signIn) => signIn.state === state)
    },
  }

  function seal(text: string): string {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, key, iv)
    const sealed = [sealing.update(text, 'utf8'), sealing.final()]
    return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64url')
  }

  /** The cookie counts as empty unless this version of the server sealed it. */
  function open(kept: string | undefined) {
    const bytes = Buffer.from(kept ?? '', 'base64url')
    if (bytes.length < ivBytes + tagBytes) return []
    try {
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
      const pending = sealedSchema.parse(JSON.parse(text.toString()))
      return pending.filter(({ untilMs }) => untilMs > Date.now())
    } catch {
      return []
    }
  }
}
