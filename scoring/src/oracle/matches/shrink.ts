import type { BookMatch, BookPlayer, Presses } from '../book/match-input.ts'

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
  yield* withoutFormats(match)
  yield* withoutPlayers(match)
  yield* withFewerHoles(match)
  yield* withFewerSettings(match)
  const { isComplete, ...unfinished } = match
  if (isComplete !== undefined) yield unfinished
  const { halfIndex, ...rounded } = match
  if (halfIndex !== undefined) yield rounded
  yield* withSimplerPlayers(match)
}

function* withoutFormats(match: BookMatch): Generator<BookMatch> {
  for (const format of Object.keys(match.formats)) {
    yield { ...match, formats: without(match.formats, format) }
  }
}

function* withoutPlayers(match: BookMatch): Generator<BookMatch> {
  if (match.players.length === 1) return
  for (const player of match.players) {
    yield { ...match, players: match.players.filter((other) => other !== player) }
  }
}

function* withFewerHoles(match: BookMatch): Generator<BookMatch> {
  const now = match.players[0]?.tee.pars.length ?? 0
  const lengths = [1, 2, 3, 9, now - 1].filter((holes) => holes > 0 && holes < now)
  for (const holes of lengths) {
    yield { ...match, players: match.players.map((player) => cut(player, holes)) }
  }
}

/** Rating follows par, so that the handicap stays in bounds. */
function cut({ tee, scores, ...player }: BookPlayer, holes: number): BookPlayer {
  const dropped = tee.pars.slice(holes).reduce((sum, par) => sum + par, 0)
  return {
    ...player,
    scores: scores.slice(0, holes),
    tee: {
      ...tee,
      ratingTenths: tee.ratingTenths - 10 * dropped,
      pars: tee.pars.slice(0, holes),
      strokeIndex: tee.strokeIndex.slice(0, holes),
    },
  }
}

function* withFewerSettings(match: BookMatch): Generator<BookMatch> {
  for (const [format, settings] of Object.entries(match.formats)) {
    for (const setting of Object.keys(settings)) {
      yield { ...match, formats: { ...match.formats, [format]: without(settings, setting) } }
    }
  }
  const { nassau } = match.formats
  if (nassau?.presses?.kind === 'manual') {
    for (const presses of withFewerPresses(nassau.presses.agreed)) {
      yield { ...match, formats: { ...match.formats, nassau: { ...nassau, presses } } }
    }
  }
}

type Agreed = Extract<Presses, { kind: 'manual' }>['agreed']

function* withFewerPresses(agreed: Agreed): Generator<Presses> {
  for (const press of agreed) yield { kind: 'manual', agreed: agreed.filter((other) => other !== press) }
}

function* withSimplerPlayers(match: BookMatch): Generator<BookMatch> {
  const [first] = match.players
  for (const [index, player] of match.players.entries()) {
    for (const simpler of simplerOnes(player, first ?? player)) {
      yield { ...match, players: match.players.with(index, simpler) }
    }
  }
}

function* simplerOnes(player: BookPlayer, first: BookPlayer): Generator<BookPlayer> {
  const { tee, scores } = player
  const par = tee.pars.reduce((sum, one) => sum + one, 0)
  if (scores.length > 0) yield { ...player, scores: [] }
  if (!isSame(tee, first.tee)) yield { ...player, tee: first.tee }
  if (tee.slope !== 113) yield { ...player, tee: { ...tee, slope: 113 } }
  if (tee.ratingTenths !== 10 * par) yield { ...player, tee: { ...tee, ratingTenths: 10 * par } }
  const ranks = tee.pars.map((_, hole) => hole + 1)
  if (!isSame(tee.strokeIndex, ranks)) yield { ...player, tee: { ...tee, strokeIndex: ranks } }
  if (player.indexTenths !== 0) yield { ...player, indexTenths: 0 }
  if (player.indexTenths % 10 !== 0)
    yield { ...player, indexTenths: Math.trunc(player.indexTenths / 10) * 10 }
  yield* withFewerScores(player)
}

function* withFewerScores(player: BookPlayer): Generator<BookPlayer> {
  const { scores, tee } = player
  if (scores.length > 0 && scores.at(-1) === null) yield { ...player, scores: scores.slice(0, -1) }
  for (const [hole, score] of scores.entries()) {
    const par = tee.pars[hole] ?? 0
    if (score !== null) yield { ...player, scores: scores.with(hole, null) }
    if (score !== null && score !== par) yield { ...player, scores: scores.with(hole, par) }
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function without<Whole extends object>(whole: Whole, key: string): Whole {
  const copy = { ...whole }
  Reflect.deleteProperty(copy, key)
  return copy
}
