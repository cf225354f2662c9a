import type { Consent } from '@nineteenth/contracts'
import { canDo, roleIn } from '@nineteenth/contracts'
import type { Cell, CellState, Entry, EntryOutcome, LogRow, Recording } from '@nineteenth/contracts/entries'
import { cellKey, findRejection, isOpen, recordEntries } from '@nineteenth/contracts/entries'

/** An entry as a phone sends it. Strokes may be for the ball of a user (`u17`). */
export interface SentEntry extends Pick<Entry, 'id' | 'cell' | 'value' | 'base' | 'settles'> {
  /** Whether the sender may enter it; otherwise it is rejected, unless the log has it. */
  isAllowed: boolean
}

/** What one phone sends for one match. */
export interface RecordingRequest {
  matchId: number
  enteredBy: number
  /** The phone that joined by the link, if it did: rejected once its session has ended. */
  phone?: string | undefined
  /** Whether the link limits a member to their own group. If it began to only now, nothing is recorded. */
  isBound?: boolean
  seenRevision: number
  seenEpoch: string | undefined
  entries: readonly SentEntry[]
}

interface Author {
  userId: number
  name: string
  /** Null for an author who doesn't play in the match. */
  consent: Consent | null
  /** The phone of a member who holds the seat by the join link. */
  linkPhone: string | null
}

/** What decides about the entries of a match, as it was at a revision. */
export interface MatchToRecord {
  matchId: number
  epoch: string
  revision: number
  organiserId: number
  isComplete: boolean
  holes: number[]
  /** Whether the join link lets its phones enter scores of every group. */
  isLinkForAll: boolean
  /** The authors, by the names that the match shows. */
  authors: Author[]
  /** The balls of players whom an entry names. */
  ballsOf: { userId: number; ballNo: number }[]
  /** Phones of the authors that joined by the link and may still enter scores. */
  phones: { phone: string; userId: number }[]
  balls: number[]
  /** Its open rows, the current rows of the named cells, and the rows that the entries name. */
  rows: LogRow[]
  /** The current entries of the named cells. */
  current: (Cell & { id: string })[]
}

export type Refusal = 'match-not-found' | 'not-allowed' | 'match-complete' | 'unavailable'

/** What becomes of requests for one match. */
export interface Decision {
  recording: Recording
  /** One for each request. A phone from another epoch has no outcomes: nothing of it was recorded. */
  answers: { refusal: Refusal | null; outcomes: EntryOutcome[] }[]
  /** Authors who had not said yet that they play. */
  newPlayers: number[]
}

/** Decides about requests for one match, in their order. */
export function decideRecordings(match: MatchToRecord, requests: readonly RecordingRequest[]): Decision {
  const refusals = requests.map((request) => findRefusal(match, request))
  const sent = requests.map((request, at) =>
    refusals[at] === null && !isFromElsewhere(match, request) ? request.entries : [],
  )
  const recording = record(
    match,
    sent.flatMap((entries, at) => entries.map((entry) => [requests[at]!, entry] as const)),
  )
  let from = 0
  const answers = requests.map((request, at) => {
    const own = recording.outcomes.slice(from, (from += sent[at]!.length))
    const isTooLate = match.isComplete && !isFromElsewhere(match, request) && own.every(isMatchComplete)
    return { refusal: refusals[at] ?? (isTooLate ? ('match-complete' as const) : null), outcomes: own }
  })
  const authors = new Set(recording.added.map(({ enteredBy }) => enteredBy))
  const silent = playersOf(match).filter(({ userId, consent }) => consent !== 'given' && authors.has(userId))
  return { recording, answers, newPlayers: silent.map(({ userId }) => userId) }
}

/** Whether a phone comes from another epoch: it learns of this one first, and then sends what that one had lost. */
function isFromElsewhere({ epoch }: MatchToRecord, { seenEpoch }: RecordingRequest): boolean {
  return seenEpoch !== undefined && seenEpoch !== epoch
}

function isMatchComplete(outcome: EntryOutcome): boolean {
  return outcome.outcome === 'rejected' && outcome.code === 'match-complete'
}

function findRefusal(
  match: MatchToRecord,
  { enteredBy, phone, isBound = false }: RecordingRequest,
): Refusal | null {
  // What was on its way while the phone was taken back must not arrive after it.
  if (phone !== undefined && !match.phones.some((one) => one.phone === phone && one.userId === enteredBy))
    return 'match-not-found'
  // A complete match rejects each entry that is new to it.
  const inProgress = { organiserId: match.organiserId, players: playersOf(match), isComplete: false }
  const role = roleIn(inProgress, enteredBy)
  if (!role) return 'match-not-found'
  if (!canDo(inProgress, enteredBy, 'enterScores')) return 'not-allowed'
  // The link's limit to the own group has begun since the caller was looked up: they send again, and meet it.
  const isLimited = phone === undefined && linkPhoneOf(match, enteredBy) !== null && !match.isLinkForAll
  return role === 'player' && isLimited && !isBound ? 'unavailable' : null
}

function playersOf({ authors }: MatchToRecord): Author[] {
  return authors.filter(({ consent }) => consent !== null)
}

/** What a member enters who holds the seat by the join link came by that link, too. */
function linkPhoneOf({ authors }: MatchToRecord, userId: number): string | null {
  return authors.find((author) => author.userId === userId)?.linkPhone ?? null
}

function record(match: MatchToRecord, sent: readonly (readonly [RecordingRequest, SentEntry])[]): Recording {
  const notAllowed = new Set<Entry>()
  const entries = sent.map(([{ enteredBy, phone }, { isAllowed, ...facts }]) => {
    const joinedPhone = phone ?? linkPhoneOf(match, enteredBy)
    const cell = withBall(match, facts.cell)
    const entry: Entry = { ...facts, cell, device: null, seq: null, enteredAt: null, enteredBy, joinedPhone }
    if (!isAllowed) notAllowed.add(entry)
    return entry
  })
  const rules = {
    isComplete: match.isComplete,
    holes: match.holes,
    balls: new Set(match.balls),
    asks: () => false,
    mayEnter: (entry: Entry) => !notAllowed.has(entry),
  }
  const state = {
    revision: match.revision,
    cells: cellsOf(match),
    open: match.rows.filter(isOpen),
    findRejection: (entry: Entry) => findRejection(rules, entry),
  }
  return recordEntries(state, entries)
}

/** Strokes for a user who doesn't play are for no ball, and rejected. */
function withBall({ ballsOf }: MatchToRecord, cell: Cell): Cell {
  const ballNo = ballsOf.find(({ userId }) => cell.of === `u${userId}`)?.ballNo
  return ballNo === undefined ? cell : { ...cell, of: `b${ballNo}` }
}

function cellsOf({ rows, current }: MatchToRecord): Map<string, CellState> {
  const currentIds = new Map(current.map(({ id, ...cell }) => [cellKey(cell), id]))
  const byCell = Map.groupBy(rows, ({ cell }) => cellKey(cell))
  return new Map(
    [...byCell].map(([key, own]) => {
      // A row may have been read more than once.
      const byId = new Map(own.map((row) => [row.id, row]))
      return [key, { current: byId.get(currentIds.get(key) ?? '') ?? null, rows: [...byId.values()] }]
    }),
  )
}
