import { z } from 'zod'
import { gameSchema } from './games.ts'
import { cellKey } from './match-cell.ts'
import { matchSchema } from './match-summary.ts'
import { idSchema } from '../primitives.ts'

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

/** A tee that somebody plays from, with those of its holes that are played. The first is the match's own. */
export const matchTeeSchema = teeSnapshotSchema.extend({
  teeNo: idSchema,
  teeBoxId: idSchema,
  /** Where it is played by the women's rating of a tee whose own is the men's. */
  gender: z.literal('women').exactOptional(),
  holes: z.array(holeSnapshotSchema),
})

/** A player as the match keeps them: nothing here changes with the profile, but the name. */
const matchPlayerSchema = z.object({
  /** Names the player within the match, whoever the person is. */
  playerNo: idSchema,
  userId: idSchema,
  displayName: z.string(),
  /** A guest has none. */
  username: z.string().nullable(),
  ballNo: idSchema,
  teeNo: idSchema,
  handicapTenths: z.int(),
  courseHandicap: z.int(),
  quota: z.int(),
  /** The name of their side. */
  side: z.string().nullable(),
  /**
   * `asked`: a member who has not answered. The match is played off an index of 0.0 for them until they do.
   * `known`: the same of a member who had played with the organizer, with their own handicap. Public boards name neither.
   * `left`: a player who left or deleted their account. The name is the one they played under.
   */
  status: z.enum(['asked', 'known', 'left']).exactOptional(),
})

export const ballPlays = ['scramble', 'alternate-shot'] as const

/** What is scored: mostly the ball of one player, else how its players share it. */
export const matchBallSchema = z.object({
  ballNo: idSchema,
  sideNo: idSchema.nullable(),
  groupNo: idSchema.nullable(),
  play: z.enum(ballPlays).nullable(),
})

/** Who walks together, the hole they start on, and when. */
export const matchGroupSchema = z.object({
  groupNo: idSchema,
  startsOn: z.int(),
  teeTime: z.iso.datetime({ offset: true }).nullable(),
})

export const scoreSchema = z.object({
  ballNo: idSchema,
  /** Whose score it is, as the specification says; only where a whole match is asked for. */
  userId: idSchema.exactOptional(),
  holeNumber: z.int(),
  /** Nothing where the score was cleared, or the hole picked up. */
  strokes: z.int().nullable(),
  isPickedUp: z.boolean(),
  entryId: z.uuid(),
  enteredBy: idSchema,
})

/** A score that would have overwritten one its author had not seen; somebody decides. */
export const conflictSchema = scoreSchema.extend({ enteredByName: z.string() })

/** Everything of a match but its scores, as it was set up. `holes` are those that are played, from the match's own tee. */
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

/** Names one life of the database. A restore or a failover begins another, in which old revisions mean nothing. */
export const epochSchema = z.string().regex(/^[ -~]{1,64}$/)

/** What a reader at revision `since` of this epoch has missed up to `revision`. Since 0 it is everything. */
export const matchChangesSchema = z.object({
  epoch: epochSchema,
  since: z.int().nonnegative(),
  revision: z.int().positive(),
  /** Only when anything but a score changed. */
  details: matchDetailsSchema.nullable(),
  scores: z.array(scoreSchema),
  /** Those opened since that are still open; with the details, and since 0, all that are open. */
  conflicts: z.array(conflictSchema),
  /** Those that were open at `since` and are not any more: decided, replaced or applied. */
  closedConflicts: z.array(conflictSchema.pick({ entryId: true, ballNo: true, holeNumber: true })),
})

export type MatchChanges = z.infer<typeof matchChangesSchema>

/** A whole match at one revision of one epoch. */
export const matchStateSchema = matchDetailsSchema.extend({
  epoch: epochSchema,
  revision: z.int().positive(),
  scores: z.array(scoreSchema),
  conflicts: z.array(conflictSchema),
})

export type MatchState = z.infer<typeof matchStateSchema>
export type MatchPlayer = MatchState['players'][number]
export type MatchTee = MatchState['tees'][number]
export type Score = z.infer<typeof scoreSchema>

/** The first state of a match, from the changes since nothing. */
export function toMatchState({
  epoch,
  revision,
  details,
  scores,
  conflicts,
}: MatchChanges): MatchState | undefined {
  return details ? { ...details, epoch, revision, scores, conflicts } : undefined
}

/** A whole match as the changes since nothing. */
export function fromNothing({ epoch, revision, scores, conflicts, ...details }: MatchState): MatchChanges {
  return { epoch, since: 0, revision, details, scores, conflicts, closedConflicts: [] }
}

/**
 * A state with what changed since. Changes that begin after it leave a gap and are not taken; old ones change nothing.
 * Of another epoch only a whole match is taken, and it takes the place of what was there.
 */
export function applyChanges(state: MatchState, changes: MatchChanges): MatchState {
  const isWhole = changes.since === 0
  if (changes.epoch !== state.epoch) return (isWhole && toMatchState(changes)) || state
  if (changes.since > state.revision || changes.revision <= state.revision) return state
  const before = isWhole ? { scores: [], conflicts: [] } : state
  const cells = new Map([...before.scores, ...changes.scores].map((score) => [cellKey(score), score]))
  const open = new Map([...before.conflicts, ...changes.conflicts].map((one) => [conflictKey(one), one]))
  for (const closed of changes.closedConflicts) open.delete(conflictKey(closed))
  const { revision } = changes
  const [scores, conflicts] = [[...cells.values()], [...open.values()]]
  return { ...state, ...changes.details, revision, conflicts, scores }
}

/** An id names an entry within its cell. */
function conflictKey(conflict: MatchChanges['closedConflicts'][number]): string {
  return `${cellKey(conflict)} ${conflict.entryId}`
}
