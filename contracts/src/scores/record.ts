import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateSchema, handicapSchema, idParams, idSchema } from '../primitives.ts'

const countSchema = z.int().nonnegative()

const playedRoundSchema = z.object({ matchId: idSchema, date: dateSchema, courseName: z.string() })

/** The outcomes of games between two people. */
const outcomesSchema = z.object({ won: countSchema, halved: countSchema, lost: countSchema })

const fullRoundSchema = playedRoundSchema.extend({
  gross: z.int().positive(),
  toPar: z.int(),
})

/** Rounds of one length: nine and eighteen holes can't be compared. */
const roundsOfLengthSchema = z.object({
  /** The full cards among the latest rounds, each with the moving mean to par. */
  trend: z.array(fullRoundSchema.extend({ mean: z.number() })).max(40),
  best: z.array(fullRoundSchema).max(5),
})

export type RoundsOfLength = z.infer<typeof roundsOfLengthSchema>

/** What a person noted in their latest rounds that have it on every hole, oldest first. */
const notedTrendSchema = z.object({
  /** Per 18 holes, or in percent; null without a round. */
  average: z.number().nullable(),
  trend: z
    .array(
      playedRoundSchema.extend({
        count: countSchema,
        holes: z.int().positive(),
        value: z.number(),
        mean: z.number(),
      }),
    )
    .max(40),
})

export type NotedTrend = z.infer<typeof notedTrendSchema>

/** The record of a person's completed rounds. Rounds are listed oldest first, best rounds best first. */
export const playerRecordSchema = z.object({
  rounds: countSchema,
  eighteen: roundsOfLengthSchema,
  nine: roundsOfLengthSchema,
  noted: z.object({
    putts: notedTrendSchema,
    fairways: notedTrendSchema,
    greens: notedTrendSchema,
    penalties: notedTrendSchema,
  }),
  /** The number of holes with an eagle or better, a birdie, a par, a bogey, a double bogey or worse. */
  kinds: z.object({
    eagle: countSchema,
    birdie: countSchema,
    par: countSchema,
    bogey: countSchema,
    double: countSchema,
  }),
  byPar: z.array(z.object({ par: z.int(), holes: countSchema, strokes: countSchema })),
  /** The opponents with the most decided games, over all formats. */
  rivals: z.array(outcomesSchema.extend({ userId: idSchema, displayName: z.string() })).max(5),
  /** The estimated index from these rounds; null below 54 holes. */
  estimate: z.object({
    index: handicapSchema.nullable(),
    /** The lowest index of the year, which limits a rise; null below 20 rounds. */
    lowTenths: z.int().nullable(),
    posted: z
      .array(
        playedRoundSchema.extend({
          holes: z.literal([9, 18]),
          adjustedGross: z.int().positive(),
          ratingTenths: z.int(),
          slope: z.int(),
          /** The index used to complete a nine; null for eighteen holes, and while there is no index. */
          completedByTenths: z.int().nullable(),
          /** The exceptional score reductions of its differential. */
          reductionTenths: z.int().max(0),
        }),
      )
      .max(20),
  }),
})

export type PlayerRecord = z.infer<typeof playerRecordSchema>

/** The caller's record against another person, by format, without formats that decided nothing. */
export const headToHeadSchema = z.object({
  /** Completed matches that both played in, including as partners. */
  rounds: countSchema,
  formats: z.array(outcomesSchema.extend({ format: z.string(), title: z.string() })),
})

export type HeadToHead = z.infer<typeof headToHeadSchema>

export const recordEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/users/me/record',
    access: 'member',
    summary: 'The record of the caller’s own completed rounds: trend, best, averages, index estimate.',
    reply: playerRecordSchema,
  }),
  against: endpoint({
    method: 'GET',
    path: '/api/users/:id/head-to-head',
    access: 'member',
    summary: 'The caller’s record against another person, by format.',
    params: idParams,
    reply: headToHeadSchema,
  }),
}
