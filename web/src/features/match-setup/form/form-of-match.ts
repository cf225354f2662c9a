import { enteredStrokes, isStrokes } from '#golf/card/entered-score.ts'
import {
  type Game,
  type MatchState,
  ballIn,
  flagsOf,
  offeredFormats,
  rulesOf,
  toHolesChoice,
} from '@nineteenth/contracts'
import { renameBalls } from '@nineteenth/scoring/forms'
import { areSidesGroups } from '../line-up/group-sides.ts'
import {
  type Among,
  type ChosenTee,
  type FormGroup,
  type MatchForm,
  type SharedBall,
  usualSideNames,
} from './match-form.ts'
import { setupWords } from '../words.ts'

/** The form for an existing match. */
export function formOf(match: MatchState): MatchForm {
  const boxed = boxedGames(match.games)
  const holes = toHolesChoice(match.holes.map(({ number }) => number))
  const form: MatchForm = {
    course: { id: match.courseId, name: match.course.name },
    teeBoxId: match.teeBoxId,
    date: match.date,
    matchType: match.isTeamMatch ? 'team' : 'individual',
    players: match.players.map(({ userId, displayName, handicapTenths, username, status }) => ({
      id: userId,
      displayName,
      handicap: status === 'asked' ? null : handicapTenths / 10,
      username,
    })),
    sideNames: match.sides.length > 0 ? match.sides.map(({ name }) => name) : [...usualSideNames],
    sides: match.isTeamMatch ? sidesIn(match) : null,
    sidesAreGroups: false,
    ...flagsOf(boxed),
    settings: rulesOf(boxed),
    currency: match.currency,
    boxGames: Object.fromEntries(boxed.map(({ format, gameNo }) => [format, gameNo])),
    holes: holes === 'eighteen' ? 'all' : holes,
    tees: teesIn(match),
    addedStrokes: addedStrokesIn(match),
    balls: ballsIn(match),
    groups: groupsIn(match),
    games: match.games
      .filter((game) => !boxed.includes(game))
      .map(({ gameNo, format, settings, among }) => ({
        gameNo,
        format,
        settings: renameBalls({ format, settings }, (ballNo) => playersOf(match, [ballNo])[0]),
        among: amongIn(match, among),
      })),
    lateJoin: false,
  }
  return { ...form, sidesAreGroups: areSidesGroups(form) }
}

/** The games behind the four check boxes: the first game of each format among all players. */
function boxedGames(games: readonly Game[]): Game[] {
  return offeredFormats.flatMap(
    (name) => games.find(({ format, among }) => format === name && among === null) ?? [],
  )
}

function sidesIn({ players, sides }: MatchState): Record<string, number> {
  const placeOf = (side: string | null) =>
    Math.max(
      0,
      sides.findIndex(({ name }) => name === side),
    )
  return Object.fromEntries(players.map(({ userId, side }) => [userId, placeOf(side)]))
}

function teesIn({ players, tees, teeBoxId }: MatchState): Record<string, ChosenTee> {
  const own = players.flatMap(({ userId, teeNo }) => {
    const tee = tees.find((one) => one.teeNo === teeNo)
    if (!tee || (tee.teeBoxId === teeBoxId && !tee.gender)) return []
    const chosen: ChosenTee = { teeBoxId: tee.teeBoxId, ...(tee.gender && { gender: tee.gender }) }
    return [[userId, chosen] as const]
  })
  return Object.fromEntries(own)
}

function addedStrokesIn({ players }: MatchState): MatchForm['addedStrokes'] {
  const own = players.flatMap(({ userId, addedStrokes: strokes = 0, addedReason }) =>
    strokes === 0 ? [] : [[userId, { strokes, reason: addedReason ?? '' }] as const],
  )
  return Object.fromEntries(own)
}

function ballsIn(match: MatchState): SharedBall[] {
  return match.balls.flatMap(({ ballNo, play }) =>
    play ? [{ players: playersOf(match, [ballNo]), play }] : [],
  )
}

function groupsIn(match: MatchState): FormGroup[] {
  return match.groups.map(({ groupNo, startsOn, teeTime }) => {
    const balls = match.balls.filter((ball) => ball.groupNo === groupNo).map(({ ballNo }) => ballNo)
    return { players: playersOf(match, balls), startsOn, teeTime: teeTime ? timeOf(new Date(teeTime)) : '' }
  })
}

/** The group or side that consists of exactly the game's players. */
function amongIn(match: MatchState, among: Game['among']): Among {
  if (!among) return { kind: 'all' }
  const isAmong = (balls: MatchState['balls']) =>
    balls.length === among.length && balls.every(({ ballNo }) => among.includes(ballNo))
  const group = match.groups.findIndex(({ groupNo }) =>
    isAmong(match.balls.filter((ball) => ball.groupNo === groupNo)),
  )
  if (group >= 0) return { kind: 'group', place: group }
  const side = match.sides.findIndex(({ sideNo }) =>
    isAmong(match.balls.filter((ball) => ball.sideNo === sideNo)),
  )
  return side >= 0 ? { kind: 'side', place: side } : { kind: 'players', players: playersOf(match, among) }
}

function playersOf({ players }: MatchState, balls: readonly number[]): number[] {
  return players.filter(({ ballNo }) => balls.includes(ballNo)).map(({ userId }) => userId)
}

/** The time of day in the golfer's time zone. */
function timeOf(time: Date): string {
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The parts of a match that can no longer change, and why. */
export interface Locks {
  /** Course, tee box and match type. */
  card: string | undefined
  /** Players who can't be removed. Those who have scores now can't change sides either. */
  players: ReadonlyMap<number, PlayerLock>
  /** The players when the games began; empty before the first score. */
  beginners: ReadonlySet<number>
}

/** A cleared score stays in the match's history with its player. */
export type PlayerLock = 'has-scores' | 'had-scores'

export const noLocks: Locks = { card: undefined, players: new Map(), beginners: new Set() }

/** While there are scores, their card is locked. Players who ever had a score can't be removed. */
export function locksOf({ cells, players }: Pick<MatchState, 'cells' | 'players'>): Locks {
  const standing = new Set(enteredStrokes({ cells }).map(ballIn))
  const entered = new Set(cells.filter(isStrokes).map(ballIn))
  const lockOf = (ballNo: number): PlayerLock => (standing.has(ballNo) ? 'has-scores' : 'had-scores')
  return {
    card: standing.size > 0 ? setupWords.details.locked : undefined,
    beginners: new Set(standing.size > 0 ? players.map(({ userId }) => userId) : []),
    players: new Map(
      players
        .filter(({ ballNo }) => entered.has(ballNo))
        .map(({ userId, ballNo }) => [userId, lockOf(ballNo)]),
    ),
  }
}
