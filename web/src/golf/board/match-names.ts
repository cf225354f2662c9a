import { initialsOf } from '#text/initials.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { BallId, Currency, Names, PlayerId, SideId } from '@nineteenth/scoring'
import { type NamedMatch, ballName, namesOf, playerName } from '../player-names.ts'

/** What everybody is called, and where a ball belongs. */
export interface MatchNames extends Names {
  /** Null where it plays on none. */
  readonly sideOf: (ball: BallId) => SideId | null
  /** A few letters where there is no room for a name; of several balls those of their side. */
  readonly lettersOf: (balls: readonly BallId[]) => string
  /** The same of a side. */
  readonly sideLetters: (side: SideId) => string
  /** What the balls of a side are called together; null where the side has only a letter, or they are not all of it. */
  readonly teamOf: (balls: readonly BallId[]) => string | null
  /** The number of a ball's colour: of its side, else of who plays it. */
  readonly hueOf: (ball: BallId) => number
  /** The same of a player. */
  readonly playerHue: (player: PlayerId) => number
  /** Whoever plays a ball, without their side. */
  readonly bare: (ball: BallId) => string
  /** The ball of whoever reads this; null where they do not play. */
  readonly reader: BallId | null
  /** What amounts are written in. */
  readonly currency: Currency
}

interface BoardMatch extends NamedMatch, Pick<MatchState, 'balls'> {
  /** Public boards show no money. */
  readonly currency?: Currency
}

/** The names of a match with all that is drawn beside them. */
export function matchNamesOf(match: BoardMatch, userId?: number): MatchNames {
  const sides = new Map<BallId, SideId | null>(match.balls.map(({ ballNo, sideNo }) => [ballNo, sideNo]))
  const sideOf = (ball: BallId) => sides.get(ball) ?? null
  // Few boards need letters, and those of a large field take a while.
  const ballLetters = once(() => lettersByBall(match))
  const sideLetters = once(() =>
    eachItsOwn<SideId>(match.sides.map(({ sideNo, name }) => [sideNo, shortOf(name)])),
  )
  const playerHue = (player: PlayerId) => {
    const { ballNo = 0, playerNo = 1 } = match.players.find((one) => one.playerNo === player) ?? {}
    return Number(sideOf(ballNo) ?? playerNo)
  }
  return {
    ...namesOf(match),
    sideOf,
    playerHue,
    hueOf: (ball) => playerHue(match.players.find(({ ballNo }) => ballNo === ball)?.playerNo ?? ''),
    lettersOf: ([first = '', ...others]) =>
      (others.length > 0 && sideLetters().get(sideOf(first) ?? '')) || (ballLetters().get(first) ?? ''),
    sideLetters: (side) => sideLetters().get(side) ?? '',
    teamOf: (balls) => teamOf(match, balls),
    bare: (ball) => ballName(match, Number(ball)),
    reader: (userId && match.players.find((player) => player.userId === userId)?.ballNo) || null,
    currency: match.currency ?? '',
  }
}

function teamOf({ sides, balls }: Pick<MatchState, 'sides' | 'balls'>, some: readonly BallId[]) {
  if (some.length < 2) return null
  const side = sides.find(({ sideNo }) =>
    balls.every(({ ballNo, sideNo: own }) => (own === sideNo) === some.includes(ballNo)),
  )
  return side && side.name.length > 1 ? side.name : null
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function lettersByBall({ players }: Pick<NamedMatch, 'players'>): Map<BallId, string> {
  const byBall = Map.groupBy(players, ({ ballNo }) => ballNo)
  return eachItsOwn<BallId>(
    Array.from(byBall, ([ballNo, sharing]) => {
      const names = sharing.map(({ userId = ballNo, displayName }) => playerName(userId, displayName))
      return [ballNo, names.length === 1 ? initialsOf(names[0] ?? '') : firstLetters(names)]
    }),
  )
}

/** Who shares a ball: A&B, of more than two A+3. */
function firstLetters(names: readonly string[]): string {
  const [first = '', second = ''] = names.map((name) => initialsOf(name).slice(0, 1))
  return names.length === 2 ? `${first}&${second}` : `${first}+${names.length - 1}`
}

function shortOf(sideName: string): string {
  return sideName.length <= 2 ? sideName : initialsOf(sideName)
}

/** Whoever has the same letters as somebody before has a number with them. */
function eachItsOwn<Id>(letters: readonly (readonly [Id, string])[]): Map<Id, string> {
  const seen = new Map<string, number>()
  return new Map(
    letters.map(([id, text]) => {
      const count = (seen.get(text) ?? 0) + 1
      seen.set(text, count)
      return [id, count === 1 ? text : `${text}${count}`]
    }),
  )
}
