import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { proofMs } from '../identity-client.ts'
import type { RedisPair } from '../redis.ts'
import { pendingSignInMs } from './sealed-sign-ins.ts'

/** A person who has just typed their password, for actions that need more than an unlocked phone. */
const proofSchema = z.object({ uid: z.string(), provenAtMs: z.number() })

/** A new person's names at the provider. */
const namesSchema = z.object({ displayName: z.string(), username: z.string() })

export type Proof = z.infer<typeof proofSchema>
type NewcomerNames = z.infer<typeof namesSchema>

export type OpenidNotes = ReturnType<typeof openidNotes>

const namesMs = 60 * 60 * 1000

/** Short-lived notes about sign-ins, shared by all nodes. If they are lost, the person must sign in again. */
export function openidNotes(redis: RedisPair) {
  return {
    /** Whether this is the first answer to that sign-in: a repeated one signs no one in. */
    async claimSignIn(state: string): Promise<boolean> {
      const taken = await redis.commands.set(takenKey(state), '1', 'PX', pendingSignInMs, 'NX').catch(reject)
      return taken === 'OK'
    },

    async storeProof(sessionKey: string, proof: Proof): Promise<void> {
      await keep(`openid:proof:${sessionKey}`, proof, proofMs)
    },

    async findProof(sessionKey: string): Promise<Proof | undefined> {
      return parse(proofSchema, redis.commands.get(`openid:proof:${sessionKey}`))
    },

    async storeNames(sessionKey: string, names: NewcomerNames): Promise<void> {
      await keep(`openid:names:${sessionKey}`, names, namesMs)
    },

    async findNames(sessionKey: string): Promise<NewcomerNames | undefined> {
      return parse(namesSchema, redis.commands.get(`openid:names:${sessionKey}`))
    },
  }

  async function keep(key: string, note: object, forMs: number): Promise<void> {
    await redis.commands.set(key, JSON.stringify(note), 'PX', forMs).catch(reject)
  }
}

/** Hashed: a thief of the notes must not learn the value from the URL. */
function takenKey(state: string): string {
  return `openid:taken:${createHash('sha256').update(state).digest('base64url')}`
}

/** Notes in the format of another version are ignored. */
async function parse<Note>(schema: z.ZodType<Note>, found: Promise<string | null>) {
  const text = await found.catch(reject)
  return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
}

function reject(cause: unknown): never {
  throw new AppError('unavailable', { because: 'redis' }, { cause })
}
