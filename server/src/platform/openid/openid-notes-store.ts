import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { proofMs } from '../identity-client.ts'
import type { RedisPair } from '../redis.ts'
import { tripMs } from './sealed-trips.ts'

/** Somebody who has just typed their password, for what an open phone is not enough for. */
const proofSchema = z.object({ uid: z.string(), provenAtMs: z.number() })

/** What a newcomer is called at the provider. */
const namesSchema = z.object({ displayName: z.string(), username: z.string() })

export type Proof = z.infer<typeof proofSchema>
type NewcomerNames = z.infer<typeof namesSchema>

export type OpenidNotes = ReturnType<typeof openidNotes>

const namesMs = 60 * 60 * 1000

/** What is noted of sign-ins for some minutes, on all nodes. Where it is lost, somebody signs in once more. */
export function openidNotes(redis: RedisPair) {
  return {
    /** Whether this is the first answer to that sign-in: whoever brings it again signs nobody in. */
    async takeTrip(state: string): Promise<boolean> {
      const taken = await redis.commands.set(takenKey(state), '1', 'PX', tripMs, 'NX').catch(refuse)
      return taken === 'OK'
    },

    async keepProof(sessionKey: string, proof: Proof): Promise<void> {
      await keep(`openid:proof:${sessionKey}`, proof, proofMs)
    },

    async findProof(sessionKey: string): Promise<Proof | undefined> {
      return parse(proofSchema, redis.commands.get(`openid:proof:${sessionKey}`))
    },

    async keepNames(sessionKey: string, names: NewcomerNames): Promise<void> {
      await keep(`openid:names:${sessionKey}`, names, namesMs)
    },

    async findNames(sessionKey: string): Promise<NewcomerNames | undefined> {
      return parse(namesSchema, redis.commands.get(`openid:names:${sessionKey}`))
    },
  }

  async function keep(key: string, note: object, forMs: number): Promise<void> {
    await redis.commands.set(key, JSON.stringify(note), 'PX', forMs).catch(refuse)
  }
}

/** A thief of the notes has not what stands in an address. */
function takenKey(state: string): string {
  return `openid:taken:${createHash('sha256').update(state).digest('base64url')}`
}

/** What a node of another version has noted in other words is lost. */
async function parse<Note>(schema: z.ZodType<Note>, found: Promise<string | null>) {
  const text = await found.catch(refuse)
  return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
}

function refuse(cause: unknown): never {
  throw new AppError('unavailable', { because: 'redis' }, { cause })
}
