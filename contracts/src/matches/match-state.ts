import { z } from 'zod'
import { gameSchema } from './games.ts'
import { cellKey } from '../entries/cells.ts'
import { cellSchema, currentCellSchema, epochSchema, openEntrySchema } from '../entries/entry-schemas.ts'
import { matchSchema } from './match-summary.ts'
import { idSchema } from '../primitives.ts'
import { groupBy, sharedPlays } from '@nineteenth/scoring'

export const courseSnapshotSchema = z.object({
  name: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
})

const teeSnapshotSchema = z.object({
  name: z.string(),
  colour: z.string().nullable(),
  ratingTenths: z.int(),
  slope: z.int(),
  par: z.int(),
})

export const holeSnapshotSchema = z.object({ number: z.int(), par: z.int(), strokeIndex: z.int() })

/** A tee of the match, with its holes played. The first is the match's own. */
export const matchTeeSchema = teeSnapshotSchema.extend({
  teeNo: idSchema,
  teeBoxId: idSchema,
  /** Set for the women's rating of a tee whose own rating is the men's. */
  gender: z.literal('women').exactOptional(),
  holes: z.array(holeSnapshotSchema),
})

/** A player as stored in the match. Later profile changes don't apply, except for the name. */
const matchPlayerSchema = z.object({
  /** The number of the player within the match; another person can take it over. */
  playerNo: idSchema,
  userId: idSchema,
  displayName: z.string(),
  /** Null for a guest. */
  username: z.string().nullable(),
  ballNo: idSchema,
  teeNo: idSchema,
  handicapTenths: z.int(),
  courseHandicap: z.int(),
  quota: z.int(),
  /** Strokes that the group adds to the course handicap in this match, or takes off it, and why; omitted if none. */
  addedStrokes: z.int().exactOptional(),
  addedReason: z.string().nullable().exactOptional(),
  /** The name of their side. */
  side: z.string().nullable(),
  /**
   * `asked`: an invited member who has not answered. The match uses an index of 0.0 for them until
   * they do. `known`: an invited member who had played with the organizer, with their own handicap.
   * Public boards name neither. `left`: a player who left or deleted their account. The name is the
   * one they played under.
   */
  status: z.enum(['asked', 'known', 'left']).exactOptional(),
})

/** The unit of scoring: usually the ball of one player, else a shared ball. */
export const matchBallSchema = z.object({
  ballNo: idSchema,
  sideNo: idSchema.nullable(),
  groupNo: idSchema.nullable(),
  play: z.enum(sharedPlays).nullable(),
})

/** The players of a group, the hole they start on, and when. */
export const matchGroupSchema = z.object({
  groupNo: idSchema,
  startsOn: z.int(),
  teeTime: z.iso.datetime({ offset: true }).nullable(),
})

/** The setup of a match, without entries. `holes` are the holes played, from the match's own tee. */
export const matchDetailsSchema = matchSchema.extend({
  organiserId: idSchema,
  completedAt: z.iso.datetime({ offset: true }).nullable(),
  course: courseSnapshotSchema,
  teeBox: teeSnapshotSchema,
  holes: z.array(holeSnapshotSchema),
  tees: z.array(matchTeeSchema),
  players: z.array(matchPlayerSchema),
  balls: z.array(matchBallSchema),
  sides: z.array(z.object({ sideNo: idSchema, name: z.string() })),
  groups: z.array(matchGroupSchema),
  games: z.array(gameSchema),
})

export type MatchDetails = z.infer<typeof matchDetailsSchema>

/** The changes from revision `since` to `revision` in this epoch. Since 0 they are the whole match. */
export const matchChangesSchema = z.object({
  epoch: epochSchema,
  since: z.int().nonnegative(),
  revision: z.int().positive(),
  /** Sent only if something other than an entry changed. */
  details: matchDetailsSchema.nullable(),
  cells: z.array(currentCellSchema),
  /**
   * The cells whose open entries changed, each with all of its open entries. If the details are
   * included, or `since` is 0, every cell with open entries.
   */
  open: z.array(
    cellSchema.extend({ entries: z.array(openEntrySchema.omit({ hole: true, kind: true, of: true })) }),
  ),
})

export type MatchChanges = z.infer<typeof matchChangesSchema>

/** A whole match at one revision of one epoch. */
export const matchStateSchema = matchDetailsSchema.extend({
  epoch: epochSchema,
  revision: z.int().positive(),
  cells: z.array(currentCellSchema),
  open: z.array(openEntrySchema),
})

export type MatchState = z.infer<typeof matchStateSchema>
export type MatchPlayer = MatchState['players'][number]
export type MatchTee = MatchState['tees'][number]

/** The first state of a match, from the changes since revision 0. */
export function toMatchState(changes: MatchChanges): MatchState | undefined {
  const { epoch, revision, details, cells, open } = changes
  return details ? { ...details, epoch, revision, cells, open: open.flatMap(openIn) } : undefined
}

/** A whole match as the changes since revision 0. */
export function toFullChanges({ epoch, revision, cells, open, ...details }: MatchState): MatchChanges {
  return { epoch, since: 0, revision, details, cells, open: byCell(open) }
}

/**
 * Applies changes to a state. Changes that begin after it leave a gap and are ignored; old ones change nothing. From
 * another epoch only a whole match is accepted, and it replaces the state.
 */
export function applyChanges(state: MatchState, changes: MatchChanges): MatchState {
  const whole = changes.since === 0 ? toMatchState(changes) : undefined
  if (changes.epoch !== state.epoch) return whole ?? state
  if (changes.since > state.revision || changes.revision <= state.revision) return state
  if (whole) return whole
  const cells = new Map([...state.cells, ...changes.cells].map((cell) => [cellKey(cell), cell]))
  const touched = new Set(changes.open.map(cellKey))
  const open = state.open.filter((entry) => !touched.has(cellKey(entry))).concat(changes.open.flatMap(openIn))
  return { ...state, ...changes.details, revision: changes.revision, cells: [...cells.values()], open }
}

function openIn({ entries, ...cell }: MatchChanges['open'][number]): MatchState['open'] {
  return entries.map((entry) => ({ ...cell, ...entry }))
}

function byCell(open: MatchState['open']): MatchChanges['open'] {
  return Array.from(groupBy(open, cellKey).values(), (own) => {
    const { hole, kind, of } = own[0]!
    const entries = own.map(({ entry, value, by, byName, state }) => ({ entry, value, by, byName, state }))
    return { hole, kind, of, entries }
  })
}
