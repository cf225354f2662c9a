import type { EntryKind, MatchState } from '@nineteenth/contracts'
import {
  entryKinds,
  findCell,
  isSameCell,
  pairSubject,
  readSubject,
  strokesCell,
} from '@nineteenth/contracts'
import type { Cell } from '@nineteenth/contracts/entries'
import type { MatchFeed, MatchSnapshot } from '@nineteenth/web/sync/match-feed.ts'
import type { Sync } from '@nineteenth/web/sync/sync.ts'
import type { Card, Tap } from './checker.ts'
import { cellText, toCell } from './checker.ts'

/** The random numbers of one tap, drawn by the driver, so that every kind of phone gets the same numbers. */
export interface Dice {
  kind: number
  player: number
  other: number
  hole: number
  value: number
  decides: number
}

/**
 * Taps a random cell, or decides an open entry that is shown. Undefined if the screen doesn't allow it: no match yet,
 * or one that is gone or complete. Also if the phone reports that it couldn't store it.
 */
export async function tapBy(feed: MatchFeed, dice: Dice): Promise<Omit<Tap, 'phone'> | undefined> {
  const { match, isGone } = feed.getSnapshot()
  if (!match || isGone || match.isComplete) return undefined
  const decided = dice.decides < 0.4 ? pick(match.open, dice.player) : undefined
  const cell = decided ? toCell(decided) : pickCell(match, dice)
  const value = pickValue(match, cell, dice)
  const saw = findCell(match, cell)?.entry ?? null
  const sawOpen = match.open.filter((entry) => isSameCell(entry, cell)).map(({ entry }) => entry)
  const entering = decided ? feed.settle(cell, value) : feed.enter(cell, value)
  const id = await entering.catch(() => undefined)
  return id === undefined ? undefined : { ...cell, value, matchId: match.id, id, saw, sawOpen }
}

/** Mostly strokes, sometimes every other kind that the product records. */
function pickCell(match: MatchState, dice: Dice): Cell {
  const balls = ballsWithEntries(match)
  const ballNo = pick(balls, dice.player) ?? 0
  const hole = 1 + Math.floor(dice.hole * 18)
  const pair = pickPair(match, dice)
  if (dice.kind < 0.08) return { hole, kind: 'putts', of: `b${ballNo}` }
  if (dice.kind < 0.12) return { hole: 0, kind: 'withdrawal', of: `b${ballNo}` }
  if (pair && dice.kind < 0.18) return { hole, kind: 'concession', of: pair.of }
  if (pair && dice.kind < 0.2) return { hole, kind: 'match-concession', of: pair.of }
  if (dice.kind < 0.35) return pickPress(match, dice) ?? strokesCell(ballNo, hole)
  const question = dice.kind < 0.5 ? pickQuestion(match, dice) : undefined
  return question ?? strokesCell(ballNo, hole)
}

/** A question of a game, on few holes, so that phones answer the same ones. */
function pickQuestion(match: MatchState, { player, other, hole: roll }: Dice): Cell | undefined {
  const [kind, asking] = pick(questions, other) ?? questions[0]
  const game = match.games.find(({ format }) => format === asking)
  const ballNo = pick(ballsInGames(match), player) ?? 0
  const of = entryKinds[kind].subject === 'ball' ? `b${ballNo}` : `g${game?.gameNo}`
  return game && { hole: 1 + Math.floor(roll * 6), kind, of }
}

/** Each with the format that asks it. */
const questions = [
  ['wolf', 'wolf'],
  ['bingo', 'bingo'],
  ['greenie', 'junk'],
  ['sandie', 'junk'],
] as const

interface Pair {
  of: string
  balls: readonly [number, number]
}

/** Two sides of the game that is played as matches. */
function pickPair(match: MatchState, { player, other }: Dice): Pair | undefined {
  const game = match.games.find(({ format }) => format === 'nassau')
  const balls = ballsInGames(match)
  const one = pick(balls, player)
  const second = pick(
    balls.filter((ballNo) => ballNo !== one),
    other,
  )
  if (!game || one === undefined || second === undefined) return undefined
  return { of: pairSubject(game.gameNo, one, second), balls: [one, second] }
}

/** Takes a press back, or agrees on one if the phone shows no score on its first hole (PR6). */
function pickPress(match: MatchState, dice: Dice): Cell | undefined {
  const agreed = match.cells.filter(({ kind, value }) => kind === 'press' && value !== null)
  const takenBack = dice.decides > 0.75 ? pick(agreed, dice.other) : undefined
  if (takenBack) return toCell(takenBack)
  const pair = pickPair(match, dice)
  const [segment, from, to] = pick(segments, dice.value) ?? segments[0]
  const holes = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const hole = pick(
    holes.filter((one) => pair && !isScored(match, one, pair.balls)),
    dice.hole,
  )
  return pair && hole !== undefined ? { hole, kind: 'press', of: `${pair.of}:${segment}` } : undefined
}

const segments = [
  ['front', 1, 9],
  ['back', 10, 18],
  ['total', 1, 18],
] as const

function isScored(match: MatchState, hole: number, balls: readonly number[]): boolean {
  return balls.some((ballNo) => (findCell(match, strokesCell(ballNo, hole))?.value ?? null) !== null)
}

function pickValue(
  match: MatchState,
  { kind, hole, of }: Cell,
  { value: roll, decides }: Dice,
): number | null {
  const { sides = [] } = readSubject(kind, of) ?? {}
  const balls = ballsInGames(match)
  if (kind === 'strokes') return pickStrokes(hole, roll)
  if (kind === 'press') return decides > 0.75 || isScored(match, hole, sides) ? null : 1
  const ofKind: Partial<Record<EntryKind, readonly number[]>> = {
    putts: [0, 1, 2, 3],
    withdrawal: [0, 9, 12, 18],
    concession: [0, ...sides],
    'match-concession': sides,
    wolf: [-1, -2, ...balls],
    bingo: [0, ...balls],
    greenie: [0, ...balls],
    sandie: [1],
  }
  return pick([null, ...(ofKind[kind] ?? [])], roll) ?? null
}

/** The last hole of a nine stays empty for long, so that a press can start there. */
function pickStrokes(hole: number, roll: number): number | null {
  if (roll < (hole % 9 === 0 ? 0.6 : 0.08)) return null
  if (roll < 0.12) return 0
  return 3 + Math.floor(((roll - 0.12) / 0.88) * 5)
}

/** Players with entries can't be removed from a match, so in most matches the last player gets none. */
function ballsWithEntries({ id, players }: MatchState): number[] {
  const all = players.map(({ ballNo }) => ballNo)
  return id % 4 === 0 ? all : all.slice(0, playersWithEntries)
}

const playersWithEntries = 4

/** Players who may be removed have no bet, and no game asks about them. */
function ballsInGames(match: MatchState): number[] {
  return ballsWithEntries(match).slice(0, playersWithEntries)
}

/** Sends all rejected entries again; returns them. */
export async function sendAllAgain(feed: MatchFeed): Promise<string[]> {
  const ids = feed.getSnapshot().setAside.map(({ id }) => id)
  for (const id of ids) await feed.sendAgain(id).catch(() => {})
  return ids
}

/** What a phone shows, and how many unsent entries it reports in all its matches. */
export function cardOf(
  holder: string,
  snapshot: MatchSnapshot,
  unsent: ReturnType<Sync['unsent']['getSnapshot']>,
): Card {
  const { match, waiting, setAside, isGone, connection } = snapshot
  return {
    holder,
    epoch: match?.epoch ?? '',
    isLive: !isGone && connection.kind === 'live',
    unsentInAll: unsent.waiting + unsent.setAside,
    matchId: match?.id ?? 0,
    revision: match?.revision ?? 0,
    cells: match?.cells.map(cellText) ?? [],
    open: match?.open.map(({ entry }) => entry) ?? [],
    unsent: waiting.length + setAside.length,
  }
}

function pick<T>(all: readonly T[], roll: number): T | undefined {
  return all[Math.floor(roll * all.length)]
}
