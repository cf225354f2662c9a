import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateSchema, handicapSchema, idParams, idSchema } from '../primitives.ts'

const countSchema = z.int().nonnegative()

const playedRoundSchema = z.object({ matchId: idSchema, date: dateSchema, courseName: z.string() })

/** How games ended between two people. */
const outcomesSchema = z.object({ won: countSchema, halved: countSchema, lost: countSchema })

const fullRoundSchema = playedRoundSchema.extend({
  gross: z.int().positive(),
  toPar: z.int(),
})

/** Rounds of one length: nine holes are no better than eighteen for being fewer. */
const roundsOfLengthSchema = z.object({
  /** The full cards among the latest rounds, each with the mean to par of the latest ones up to it. */
  trend: z.array(fullRoundSchema.extend({ mean: z.number() })).max(40),
  best: z.array(fullRoundSchema).max(5),
})

export type RoundsOfLength = z.infer<typeof roundsOfLengthSchema>

/** What somebody's completed rounds come to. Rounds are listed oldest first, but the best, which begin with the best. */
export const playerRecordSchema = z.object({
  rounds: countSchema,
  eighteen: roundsOfLengthSchema,
  nine: roundsOfLengthSchema,
  /** How many holes were played in an eagle or better, a birdie, a par, a bogey, a double bogey or worse. */
  kinds: z.object({
    eagle: countSchema,
    birdie: countSchema,
    par: countSchema,
    bogey: countSchema,
    double: countSchema,
  }),
  byPar: z.array(z.object({ par: z.int(), holes: countSchema, strokes: countSchema })),
  /** Against whom most games were decided, of all formats together. */
  rivals: z.array(outcomesSchema.extend({ userId: idSchema, displayName: z.string() })).max(5),
  /** What the index would be by these rounds alone; nothing below 54 holes. */
  estimate: z.object({
    index: handicapSchema.nullable(),
    /** The lowest of the year, which holds a rise back; nothing before there are 20 rounds. */
    lowTenths: z.int().nullable(),
    posted: z
      .array(
        playedRoundSchema.extend({
          holes: z.literal([9, 18]),
          adjustedGross: z.int().positive(),
          ratingTenths: z.int(),
          slope: z.int(),
          /** The index that a nine was completed by; nothing for eighteen holes, and while there is no index. */
          completedByTenths: z.int().nullable(),
          /** What exceptional scores have taken off its differential since. */
          reductionTenths: z.int().max(0),
        }),
      )
      .max(20),
  }),
})

export type PlayerRecord = z.infer<typeof playerRecordSchema>

/** How the signed-in person fared against another, by the formats in which something was decided. */
export const headToHeadSchema = z.object({
  /** Completed matches that both played in, also as partners. */
  rounds: countSchema,
  formats: z.array(outcomesSchema.extend({ format: z.string(), title: z.string() })),
})

export type HeadToHead = z.infer<typeof headToHeadSchema>

export const recordEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/users/me/record',
    access: 'member',
    summary:
      "What the signed-in person's own completed rounds come to: trend, best, averages, index estimate.",
    reply: playerRecordSchema,
  }),
  against: endpoint({
    method: 'GET',
    path: '/api/users/:id/head-to-head',
    access: 'member',
    summary: 'How the signed-in person fared against another, by format.',
    params: idParams,
    reply: headToHeadSchema,
  }),
}
