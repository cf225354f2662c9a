import { initialsOf } from '#text/initials.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { BallId, Currency, Names, PlayerId, SideId } from '@nineteenth/scoring'
import { groupBy } from '@nineteenth/scoring'
import { type NamedMatch, ballName, namesOf, playerName } from '../player-names.ts'

/** Names of players, balls and sides, and the side of each ball. */
export interface MatchNames extends Names {
  /** Null for a ball without a side. */
  readonly sideOf: (ball: BallId) => SideId | null
  /** Initials where a name doesn't fit. Several balls show their side's initials. */
  readonly lettersOf: (balls: readonly BallId[]) => string
  /** The same for a side. */
  readonly sideLetters: (side: SideId) => string
  /** The name of a side, if these are all of its balls; null if the side has only a letter. */
  readonly teamOf: (balls: readonly BallId[]) => string | null
  /** The number of a ball's color: that of its side, else of its player. */
  readonly hueOf: (ball: BallId) => number
  /** The same for a player. */
  readonly playerHue: (player: PlayerId) => number
  /** The players of a ball, without their side. */
  readonly bare: (ball: BallId) => string
  /** The reader's ball; null if the reader doesn't play. */
  readonly reader: BallId | null
  /** The currency of amounts. */
  readonly currency: Currency
}

interface BoardMatch extends NamedMatch, Pick<MatchState, 'balls'> {
  /** Public boards show no money. */
  readonly currency?: Currency
}

/** The names of a match, with initials and colors. */
export function matchNamesOf(match: BoardMatch, userId?: number): MatchNames {
  const sides = new Map<BallId, SideId | null>(match.balls.map(({ ballNo, sideNo }) => [ballNo, sideNo]))
  const sideOf = (ball: BallId) => sides.get(ball) ?? null
  // Few boards need initials, and a large field's take a while.
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
  const byBall = groupBy(players, ({ ballNo }) => ballNo)
  return eachItsOwn<BallId>(
    Array.from(byBall, ([ballNo, sharing]) => {
      const names = sharing.map(({ userId = ballNo, displayName }) => playerName(userId, displayName))
      return [ballNo, names.length === 1 ? initialsOf(names[0] ?? '') : firstLetters(names)]
    }),
  )
}

/** The initials of a shared ball: A&B; for more than two players A+3. */
function firstLetters(names: readonly string[]): string {
  const [first = '', second = ''] = names.map((name) => initialsOf(name).slice(0, 1))
  return names.length === 2 ? `${first}&${second}` : `${first}+${names.length - 1}`
}

function shortOf(sideName: string): string {
  return sideName.length <= 2 ? sideName : initialsOf(sideName)
}

/** Adds a number to initials that an earlier player has. */
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
