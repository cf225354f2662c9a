import type { Consent, EntryOutcome, EntrySubmission, Game, Joiner } from '@nineteenth/contracts'
import { canDo, mayEnter, roleIn } from '@nineteenth/contracts'
import type {
  Cell,
  CellReader,
  CellState,
  Entry,
  LogRow,
  MatchRules,
  Recording,
} from '@nineteenth/contracts/entries'
import {
  ballsBetween,
  cellKey,
  findRejection,
  needsGame,
  usesCell,
  isOpen,
  recordEntries,
} from '@nineteenth/contracts/entries'

/** An entry as it was sent. Strokes may be for the ball of a user (`u17`). */
export type SentEntry = Omit<Entry, 'device' | 'enteredBy' | 'joinedPhone'>

/** A phone's request with its entries for one match. */
export interface RecordingRequest {
  matchId: number
  enteredBy: number
  /** The browser store that the entries come from. */
  device?: number
  /** The phone that joined by the link; rejected after its session has ended. */
  joinedPhone?: string | undefined
  /** The sender's player, if the link limits them to their own group. */
  bound?: Pick<Joiner, 'playerNo' | 'scores'> | null
  /** The revision of the match that the phone has seen. */
  seen?: EntrySubmission['seen']
  entries: readonly SentEntry[]
}

interface Author {
  userId: number
  /** Null for an author who doesn't play in the match. */
  consent: Consent | null
  /** The phone of a member who holds the seat by the join link. */
  linkPhone: string | null
}

interface SetupToRecord {
  games: Game[]
  balls: { ballNo: number; sideNo: number | null; groupNo: number | null }[]
  /** As listed. */
  players: { playerNo: number; ballNo: number }[]
  groups: { groupNo: number; startsOn: number }[]
}

/** The facts that decide about a match's entries, read at one revision. */
export interface MatchToRecord {
  matchId: number
  epoch: string
  revision: number
  organiserId: number
  isComplete: boolean
  holes: number[]
  /** Whether the join link allows scores of every group. */
  isLinkForAll: boolean
  authors: Author[]
  /** The authors of these entries and of open ones, under the names that the match shows. */
  names: { userId: number; name: string }[]
  /** The balls of users whom an entry names. */
  ballsOf: { userId: number; ballNo: number }[]
  /** The authors' phones that joined by the link and may still enter scores. */
  phones: { phone: string; userId: number }[]
  balls: number[]
  /** Null unless a request needs it (`needsSetup`). */
  setup: SetupToRecord | null
  /** Open rows, current rows of the named cells, and rows that the entries name. */
  rows: LogRow[]
  /** The current entries of the named cells, and those that decide whether a press comes too late. */
  current: (Cell & { id: string })[]
}

/** Whether games, sides or groups matter for a request. Most have only strokes, from an unlimited sender. */
export function needsSetup({ bound, entries }: RecordingRequest): boolean {
  return bound?.scores === 'group' || entries.some(({ cell }) => needsGame(cell.kind))
}

export type RequestRejection = 'match-not-found' | 'not-allowed' | 'unavailable'

/** The outcome of the requests for one match. */
export interface Decision {
  recording: Recording
  /** One answer per request. A phone from another epoch gets no outcomes, because nothing was recorded. */
  answers: { rejection: RequestRejection | null; outcomes: EntryOutcome[] }[]
  /** Authors who had not answered yet; their first entry answers for them. */
  newPlayers: number[]
}

/** Decides about requests for one match, in their order. */
export function decideRecordings(match: MatchToRecord, requests: readonly RecordingRequest[]): Decision {
  const rejections = requests.map((request) => findRequestRejection(match, request))
  const sent = requests.map((request, at) =>
    rejections[at] === null && !isFromOtherEpoch(match, request) ? request.entries : [],
  )
  const recording = record(
    match,
    sent.flatMap((entries, at) => entries.map((entry) => [requests[at]!, entry] as const)),
  )
  let from = 0
  const answers = requests.map((_request, at) => {
    const outcomes = recording.outcomes.slice(from, (from += sent[at]!.length))
    return { rejection: rejections[at]!, outcomes }
  })
  const authors = new Set(recording.added.map(({ enteredBy }) => enteredBy))
  const silent = playersOf(match).filter(({ userId, consent }) => consent !== 'given' && authors.has(userId))
  return { recording, answers, newPlayers: silent.map(({ userId }) => userId) }
}

/** Whether a phone has seen another epoch. It must load this one first, and then resends what was lost. */
export function isFromOtherEpoch(
  { epoch }: Pick<MatchToRecord, 'epoch'>,
  { seen }: RecordingRequest,
): boolean {
  return seen !== undefined && seen.epoch !== epoch
}

function findRequestRejection(
  match: MatchToRecord,
  { enteredBy, joinedPhone, bound = null }: RecordingRequest,
): RequestRejection | null {
  // Entries on their way when the phone was removed must not be recorded.
  if (
    joinedPhone !== undefined &&
    !match.phones.some(({ phone, userId }) => phone === joinedPhone && userId === enteredBy)
  )
    return 'match-not-found'
  // The rules reject each new entry of a complete match, so retried ones still get their outcome.
  const inProgress = { organiserId: match.organiserId, players: playersOf(match), isComplete: false }
  const role = roleIn(inProgress, enteredBy)
  if (!role) return 'match-not-found'
  if (!canDo(inProgress, enteredBy, 'enterScores')) return 'not-allowed'
  // The limit to their own group began after the caller was looked up; a retry applies it.
  const isLimited = joinedPhone === undefined && linkPhoneOf(match, enteredBy) !== null && !match.isLinkForAll
  return role === 'player' && isLimited && bound === null ? 'unavailable' : null
}

function playersOf({ authors }: MatchToRecord): Author[] {
  return authors.filter(({ consent }) => consent !== null)
}

/**
 * The link phone of a member who holds the seat by the join link; their entries also count as made
 * by the link.
 */
function linkPhoneOf({ authors }: MatchToRecord, userId: number): string | null {
  return authors.find((author) => author.userId === userId)?.linkPhone ?? null
}

function record(match: MatchToRecord, sent: readonly (readonly [RecordingRequest, SentEntry])[]): Recording {
  const senders = new Map<Entry, RecordingRequest>()
  const entries = sent.map(([request, facts]) => {
    const { enteredBy, device = null } = request
    const joinedPhone = request.joinedPhone ?? linkPhoneOf(match, enteredBy)
    const entry: Entry = { ...facts, cell: withBall(match, facts.cell), device, enteredBy, joinedPhone }
    senders.set(entry, request)
    return entry
  })
  const setup = {
    ...(match.setup ?? { games: [], balls: [], players: [], groups: [] }),
    holes: match.holes.map((number) => ({ number })),
  }
  const rules: MatchRules = {
    epoch: match.epoch,
    isComplete: match.isComplete,
    holes: match.holes,
    balls: new Set(match.balls),
    usesCell: (cell) => usesCell(setup, cell),
    ballsOf: (bet) => ballsBetween(setup, bet),
    mayEnter: (entry) => mayEnter(setup, senders.get(entry)?.bound ?? null, entry.cell),
  }
  const state = {
    revision: match.revision,
    cells: cellsOf(match),
    open: match.rows.filter(isOpen),
    findRejection: (entry: Entry, read: CellReader) => findRejection(rules, entry, read),
  }
  return recordEntries(state, entries)
}

/** Strokes for a user who doesn't play belong to no ball and are rejected. */
function withBall({ ballsOf }: MatchToRecord, cell: Cell): Cell {
  const ballNo = ballsOf.find(({ userId }) => userIn(cell) === userId)?.ballNo
  return ballNo === undefined ? cell : { ...cell, of: `b${ballNo}` }
}

/** The user whose ball a cell names, if any. */
export function userIn({ of }: Cell): number | null {
  return /^u[1-9][0-9]{0,14}$/.test(of) ? Number(of.slice(1)) : null
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
