import type { BookBall, BookMatch, BookPlayer, Game } from '../book/match-input.ts'

/** Makes a match as small as it gets while what is wrong with it remains. */
export function shrink(match: BookMatch, isStillWrong: (smaller: BookMatch) => boolean): BookMatch {
  let smallest = match
  let next: BookMatch | undefined = match
  while (next) {
    smallest = next
    next = firstOf(smallerOnes(smallest), isStillWrong)
  }
  return smallest
}

function firstOf<One>(all: Iterable<One>, isWanted: (one: One) => boolean): One | undefined {
  for (const one of all) if (isWanted(one)) return one
  return undefined
}

/** Every match that is a step smaller, largest steps first; no step is ever taken back by another. */
function* smallerOnes(match: BookMatch): Generator<BookMatch> {
  for (const game of match.games) yield { ...match, games: match.games.filter((other) => other !== game) }
  yield* withoutBalls(match)
  yield* withFewerHoles(match)
  yield* withFewerOnBalls(match)
  yield* withoutGroupsOrSides(match)
  yield* withSimplerGames(match)
  const { isComplete, ...unfinished } = match
  if (isComplete !== undefined) yield unfinished
  const { halfIndex, ...rounded } = match
  if (halfIndex !== undefined) yield rounded
  yield* withSimplerPlayers(match)
  yield* withSimplerScores(match)
}

/** A ball leaves with its players, unless a game would be among nobody. */
function* withoutBalls(match: BookMatch): Generator<BookMatch> {
  for (const ball of match.balls) {
    const others = match.balls.filter((other) => other !== ball)
    const isAmongNobody = ({ among }: Game) => !others.some(({ id }) => among?.includes(id) ?? true)
    if (others.length === 0 || match.games.some(isAmongNobody)) continue
    yield {
      ...match,
      balls: others,
      players: match.players.filter(({ id }) => !ball.players.includes(id)),
    }
  }
}

/** Only the first few, or one less. */
function* withFewerHoles(match: BookMatch): Generator<BookMatch> {
  const now = match.holes.length
  for (const length of [1, 2, 3, 9].filter((holes) => holes < now))
    yield cut(match, (place) => place < length)
  if (now === 1) return
  for (const dropped of match.holes.keys()) yield cut(match, (place) => place !== dropped)
}

function cut(match: BookMatch, isKept: (place: number) => boolean): BookMatch {
  const kept = <One>(row: readonly One[]) => row.filter((_, place) => isKept(place))
  const holes = kept(match.holes)
  const startOf = (startsOn: number) => (holes.includes(startsOn) ? startsOn : (holes[0] ?? 1))
  const groups = match.groups?.map(({ id, startsOn }) => ({ id, startsOn: startOf(startsOn) }))
  return {
    ...match,
    holes,
    players: match.players.map((player) => ({ ...player, tee: cutTee(player.tee, kept) })),
    balls: match.balls.map((ball) => ({ ...ball, scores: kept(ball.scores) })),
    ...(groups ? { groups } : {}),
  }
}

/** Rating follows par, so that the handicap stays in bounds. */
function cutTee(tee: BookPlayer['tee'], kept: (row: readonly number[]) => number[]): BookPlayer['tee'] {
  const pars = kept(tee.pars)
  return {
    ...tee,
    ratingTenths: tee.ratingTenths - 10 * (parOf(tee.pars) - parOf(pars)),
    pars,
    strokeIndex: kept(tee.strokeIndex),
  }
}

/** A shared ball by one player less; by one alone it is no longer shared (CO6). */
function* withFewerOnBalls(match: BookMatch): Generator<BookMatch> {
  for (const [index, { play, ...ball }] of match.balls.entries()) {
    if (!play) continue
    for (const player of ball.players) {
      const players = ball.players.filter((other) => other !== player)
      const smaller = players.length === 1 ? { ...ball, players } : { ...ball, players, play }
      yield {
        ...match,
        players: match.players.filter(({ id }) => id !== player),
        balls: match.balls.with(index, smaller),
      }
    }
  }
}

function* withoutGroupsOrSides(match: BookMatch): Generator<BookMatch> {
  const { groups, ...rest } = match
  if (groups) yield { ...rest, balls: match.balls.map((ball) => without(ball, 'group')) }
  const { sides, ...others } = match
  if (sides) yield { ...others, balls: match.balls.map((ball) => without(ball, 'side')) }
  for (const [index, group] of (groups ?? []).entries()) {
    const first = match.holes[0] ?? 1
    if (group.startsOn !== first)
      yield { ...match, groups: groups!.with(index, { ...group, startsOn: first }) }
  }
}

function* withSimplerGames(match: BookMatch): Generator<BookMatch> {
  for (const [index, game] of match.games.entries()) {
    for (const simpler of simplerGames(game)) yield { ...match, games: match.games.with(index, simpler) }
  }
}

function* simplerGames(game: Game): Generator<Game> {
  if (game.among) yield without(game, 'among')
  for (const setting of Object.keys(game.settings)) {
    yield withSettings(game, without(game.settings, setting))
  }
  const presses = 'presses' in game.settings ? game.settings.presses : undefined
  if (presses?.kind !== 'manual') return
  for (const press of presses.agreed) {
    const agreed = presses.agreed.filter((other) => other !== press)
    yield withSettings(game, { ...game.settings, presses: { kind: 'manual', agreed } })
  }
}

/** The settings are those of the same game, only fewer. */
function withSettings(game: Game, settings: Game['settings']): Game {
  return Object.assign({}, game, { settings })
}

function* withSimplerPlayers(match: BookMatch): Generator<BookMatch> {
  const [first] = match.players
  for (const [index, player] of match.players.entries()) {
    for (const simpler of simplerPlayers(player, first ?? player)) {
      yield { ...match, players: match.players.with(index, simpler) }
    }
  }
}

function* simplerPlayers(player: BookPlayer, first: BookPlayer): Generator<BookPlayer> {
  const { tee } = player
  const par = parOf(tee.pars)
  // Nothing else changes par: what the steps below make plain is not undone here.
  if (!isSame(tee.pars, first.tee.pars)) yield { ...player, tee: first.tee }
  if (tee.slope !== 113) yield { ...player, tee: { ...tee, slope: 113 } }
  if (tee.ratingTenths !== 10 * par) yield { ...player, tee: { ...tee, ratingTenths: 10 * par } }
  const ranks = tee.pars.map((_, hole) => hole + 1)
  if (!isSame(tee.strokeIndex, ranks)) yield { ...player, tee: { ...tee, strokeIndex: ranks } }
  if (player.indexTenths !== 0) yield { ...player, indexTenths: 0 }
  if (player.indexTenths % 10 !== 0)
    yield { ...player, indexTenths: Math.trunc(player.indexTenths / 10) * 10 }
}

function* withSimplerScores(match: BookMatch): Generator<BookMatch> {
  const pars = match.players[0]?.tee.pars ?? []
  for (const [index, ball] of match.balls.entries()) {
    for (const simpler of simplerBalls(ball, pars)) {
      yield { ...match, balls: match.balls.with(index, simpler) }
    }
  }
}

function* simplerBalls(ball: BookBall, pars: readonly number[]): Generator<BookBall> {
  const { scores } = ball
  if (scores.length > 0) yield { ...ball, scores: [] }
  if (scores.length > 0 && scores.at(-1) === null) yield { ...ball, scores: scores.slice(0, -1) }
  for (const [hole, score] of scores.entries()) {
    const par = pars[hole] ?? 0
    if (score !== null) yield { ...ball, scores: scores.with(hole, null) }
    if (score !== null && score !== par) yield { ...ball, scores: scores.with(hole, par) }
  }
}

function parOf(pars: readonly number[]): number {
  return pars.reduce((sum, par) => sum + par, 0)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function without<Whole extends object>(whole: Whole, key: string): Whole {
  const copy = { ...whole }
  Reflect.deleteProperty(copy, key)
  return copy
}
