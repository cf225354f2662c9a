import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A sign-in under way at the provider. */
const tripSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  isProof: z.boolean(),
  /** The page that it ends on. */
  to: z.string(),
  /** Who has to prove that it is them; nobody in particular where nobody is signed in. */
  uid: z.string().optional(),
})

const sealedSchema = z.array(tripSchema.extend({ untilMs: z.number() }))

export type Trip = z.infer<typeof tripSchema>

export type SealedTrips = ReturnType<typeof sealedTrips>

export const tripMs = 10 * 60 * 1000

// Tabs in which somebody signs in at once. Of more a cookie would be too long for browsers.
const tripsAtOnce = 3

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * The sign-ins that a browser has under way, sealed so that it can keep them itself: whoever begins some and never comes
 * back costs nothing here, and nobody has to be counted for it.
 */
export function sealedTrips(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-ins under way', 32))
  return {
    /** What the browser is to keep from now on. */
    add(kept: string | undefined, trip: Trip): string {
      const trips = [{ ...trip, untilMs: Date.now() + tripMs }, ...open(kept)]
      return seal(JSON.stringify(trips.slice(0, tripsAtOnce)))
    },

    find(kept: string | undefined, state: string): Trip | undefined {
      return open(kept).find((trip) => trip.state === state)
    },
  }

  function seal(text: string): string {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, key, iv)
    const sealed = [sealing.update(text, 'utf8'), sealing.final()]
    return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64url')
  }

  /** None where it was not sealed by us, or in words of another version. */
  function open(kept: string | undefined) {
    const bytes = Buffer.from(kept ?? '', 'base64url')
    if (bytes.length < ivBytes + tagBytes) return []
    try {
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
      const trips = sealedSchema.parse(JSON.parse(text.toString()))
      return trips.filter(({ untilMs }) => untilMs > Date.now())
    } catch {
      return []
    }
  }
}
