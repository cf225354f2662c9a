import type { CurrentCell, MatchState } from '@nineteenth/contracts'
import { betSubject, strokesCell } from '@nineteenth/contracts'
import type { OutboxEntry, Rejection } from './outbox.ts'

/** The store of versions 1 and 2. Version 1 and the first builds of version 2 named a score's player, later ones its ball. */
export interface OldStore {
  mirrors: readonly unknown[]
  outboxes: readonly OldEntries[]
  answered: readonly OldEntries[]
}

export interface OldEntries {
  matchId: number
  entries: readonly unknown[]
}

interface OldScore {
  ballNo: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
}

interface OldEntry extends Omit<OldScore, 'ballNo'> {
  ballNo?: number
  userId?: number
  id: string
  base?: string | null
  settles: string[]
  enteredBy: number
  enteredAtMs: number
  seq?: number
  refusal?: Rejection | null
  answeredIn?: string | null
}

interface OldCurrent extends OldScore {
  entryId: string
  enteredBy: number
  enteredByName: string
}

interface OldGame extends Omit<MatchState['games'][number], 'settings'> {
  settings: Record<string, unknown> & { presses?: { agreed?: AgreedPress[] } | string }
}

interface AgreedPress {
  between: [number, number]
  segment: string
  fromHole: number
}

interface OldMirror extends Omit<MatchState, 'cells' | 'open' | 'games'> {
  scores: OldCurrent[]
  conflicts: OldCurrent[]
  games: OldGame[]
}

/** Version 3 numbers the entries of all matches, and stores every value by its cell. No unsent entry is dropped. */
export function convertVersion2({ mirrors, outboxes, answered }: OldStore, newId: () => string) {
  const matchIds = new Set([...answered, ...outboxes].map(({ matchId }) => matchId))
  const lines = [...matchIds].flatMap((matchId) => {
    const own = (stored: readonly OldEntries[]) =>
      stored.find((one) => one.matchId === matchId)?.entries ?? []
    return inLine(own(answered), own(outboxes)).map((line) => ({ matchId, ...line }))
  })
  return {
    mirrors: mirrors.filter(isByBall).map((mirror) => toMirror(mirror, newId)),
    entries: lines.map(({ matchId, old, isAnswered }, index) => ({
      matchId,
      entry: isReadable(old) ? toEntry(old, index + 1, isAnswered) : toUnreadable(old, index + 1, newId()),
    })),
    nextSeq: lines.length + 1,
  }
}

interface Line {
  old: unknown
  isAnswered: boolean
}

/** In sending order; each acknowledged entry comes before the first that was made after it. */
function inLine(answered: readonly unknown[], unsent: readonly unknown[]): Line[] {
  const lines = [...withPlaces(answered, true), ...withPlaces(unsent, false)]
  return lines.toSorted((one, other) => one.place - other.place)
}

function withPlaces(olds: readonly unknown[], isAnswered: boolean): (Line & { place: number })[] {
  let place = 0
  return olds.map((old) => {
    place = Math.max(place, isReadable(old) ? (old.seq ?? 0) : 0)
    return { old, isAnswered, place }
  })
}

function toEntry(old: OldEntry, seq: number, isAnswered: boolean): OutboxEntry {
  const { ballNo, userId, holeNumber, id, settles, enteredBy, enteredAtMs } = old
  const { base = null, refusal = null, answeredIn = null } = old
  const of = ballNo === undefined ? `u${userId}` : `b${ballNo}`
  return {
    id,
    seq,
    cell: { hole: holeNumber, kind: 'strokes', of },
    value: toValue(old),
    base,
    settles,
    enteredBy,
    enteredAt: new Date(enteredAtMs).toISOString(),
    rejection: refusal,
    acknowledgedIn: isAnswered ? answeredIn : null,
    ...(!isAnswered && answeredIn !== null && { isResent: true }),
  }
}

/** Set aside with its text, so that a person can still read it. */
function toUnreadable(old: unknown, seq: number, id: string): OutboxEntry {
  return {
    id,
    seq,
    cell: { hole: 0, kind: 'strokes', of: '' },
    value: null,
    base: null,
    settles: [],
    enteredBy: 0,
    enteredAt: new Date(0).toISOString(),
    rejection: 'invalid-value',
    acknowledgedIn: null,
    text: JSON.stringify(old),
  }
}

function toMirror({ scores, conflicts, games, ...match }: OldMirror, newId: () => string): MatchState {
  const toPress = (game: OldGame, { between, segment, fromHole }: AgreedPress): CurrentCell => {
    const [one, other] = between.map((ballNo) => lowestOnSide(match, game, ballNo))
    const of = betSubject(game.gameNo, one ?? 0, other ?? 0, segment)
    return { hole: fromHole, kind: 'press', of, value: 1, entry: newId(), by: match.organiserId }
  }
  const presses = games.flatMap((game) => agreedIn(game)?.map((press) => toPress(game, press)) ?? [])
  return {
    ...match,
    games: games.map((game) =>
      agreedIn(game) ? { ...game, settings: { ...game.settings, presses: { kind: 'manual' } } } : game,
    ),
    cells: [...scores.map(toCurrent), ...presses],
    open: conflicts.map((old) => ({ ...toCurrent(old), byName: old.enteredByName, state: 'conflict' })),
  }
}

function toCurrent(old: OldCurrent): CurrentCell {
  const { ballNo, holeNumber, entryId, enteredBy } = old
  return { ...strokesCell(ballNo, holeNumber), value: toValue(old), entry: entryId, by: enteredBy }
}

function toValue({ strokes, isPickedUp }: Pick<OldScore, 'strokes' | 'isPickedUp'>): number | null {
  return isPickedUp ? 0 : strokes
}

function agreedIn({ settings: { presses } }: OldGame): AgreedPress[] | undefined {
  return typeof presses === 'object' ? presses.agreed : undefined
}

/** The lowest ball on the side of one of a game's balls, which may play alone (TE1). */
function lowestOnSide({ balls }: Pick<MatchState, 'balls'>, { among }: OldGame, ballNo: number): number {
  const playing = balls.filter((ball) => among === null || among.includes(ball.ballNo))
  const sides = new Set(playing.map(({ sideNo }) => sideNo))
  if (sides.has(null) || sides.size < 2) return ballNo
  const sideNo = playing.find((ball) => ball.ballNo === ballNo)?.sideNo
  return Math.min(...playing.filter((ball) => ball.sideNo === sideNo).map((ball) => ball.ballNo))
}

/** A mirror by players is dropped: the server sends it again. */
function isByBall(mirror: unknown): mirror is OldMirror {
  if (!isRecord(mirror)) return false
  const { scores, conflicts, games, balls, tees, groups, sides } = mirror
  const lists = [scores, conflicts, games, balls, tees, groups, sides]
  return (
    lists.every(Array.isArray) && [scores, conflicts].flat().every((one) => isRecord(one) && 'ballNo' in one)
  )
}

function isReadable(old: unknown): old is OldEntry {
  return (
    isRecord(old) &&
    typeof old['id'] === 'string' &&
    [old['ballNo'] ?? old['userId'], old['holeNumber'], old['enteredBy'], old['enteredAtMs']].every(
      Number.isSafeInteger,
    ) &&
    (old['strokes'] === null || Number.isSafeInteger(old['strokes'])) &&
    Array.isArray(old['settles']) &&
    !Number.isNaN(new Date(Number(old['enteredAtMs'])).getTime())
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
