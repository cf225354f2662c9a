import {
  bestBall,
  betsWithAutomaticPresses,
  capIndex,
  countback,
  dotsOf,
  courseHandicap,
  courseHandicap9,
  estimatedDifferential9,
  estimateHandicapIndex,
  exceptionalReduction,
  explain,
  formatHandicapIndex,
  formatMatchStatus,
  formatPosition,
  holeOutcome,
  isDecided,
  isDormie,
  isValidStrokeIndex,
  matchStatus,
  matchStrokes,
  matchStrokesOf,
  modifiedStablefordPoints,
  parAdjustments,
  parPoints,
  parseHandicapIndex,
  playingHandicap,
  pointTables,
  positions,
  postingMaximum,
  prizeSplit,
  quotaPoints,
  quotaValue,
  roundHalfUp,
  roundToTenths,
  scoreDifferential,
  scoreMatch,
  stablefordPoints,
  strokeIndexTwice,
  strokesByHole,
  strokesOnHole,
  teamHandicap,
  unroundedCourseHandicap,
  type Bet,
  type Fraction,
  type Game,
  type GameSettings,
  type HoleOutcome,
  type HoleScore,
  type Lineup,
  type Match,
  type MatchStatus,
  type PlayerTee,
  type Position,
} from '@nineteenth/scoring'

/** Computes one worked example of its group with the engine's public API. */
export type VectorRun = (given: never) => unknown

/** The supported groups of worked examples, by their names in a file. */
export const vectorGroups: Readonly<Record<string, VectorRun>> = {
  roundHalfUp: ({ x }: { x: number }) => roundHalfUp(exact(x)),
  roundHalfUpTenth: ({ x }: { x: number }) => decimal(roundToTenths(exact(x))),
  parseHandicapIndex: ({ s }: { s: string }) => decimal(parseHandicapIndex(s)),
  formatHandicapIndex: ({ x }: { x: number }) => formatHandicapIndex(tenths(x)),
  courseHandicap18: (tee: Tee) => courseHandicap(tenths(tee.hi), rating(tee)),
  courseHandicap9: (tee: Tee & { halfIndex: 'rounded' | 'exact' }) =>
    courseHandicap9(tenths(tee.hi), rating(tee), tee.halfIndex),
  playingHandicap: (tee: Tee & { allowance: number; parAdj: number }) =>
    playingHandicap(unroundedCourseHandicap(tenths(tee.hi), rating(tee)), tee.allowance, tee.parAdj),
  parAdjustment: ({ pars }: { pars: number[] }) => parAdjustments(pars),
  matchStrokes: (given: { playingHandicaps: number[] }) => matchStrokes(given.playingHandicaps),
  matchStrokesFromUnroundedCH: (given: { courseHandicapsUnrounded: number[]; allowance: number }) =>
    matchStrokesOf(given.courseHandicapsUnrounded.map(exact), given.allowance),
  fourBallMatchStrokes: ({ method, courseHandicaps }: { method: string; courseHandicaps: number[] }) =>
    matchStrokesOf(courseHandicaps.map(exact), 90, [], method === 'WHS' ? 'whs' : 'gbi'),
  teamHandicap: (given: { courseHandicaps: number[]; weightsLowToHigh: number[] }) =>
    teamHandicap(given.courseHandicaps.map(exact), given.weightsLowToHigh),
  teamHandicapFromIndexes: (given: Omit<Tee, 'hi'> & { his: number[]; weightsLowToHigh: number[] }) =>
    teamHandicap(
      given.his.map((hi) => unroundedCourseHandicap(tenths(hi), rating(given))),
      given.weightsLowToHigh,
    ),
  strokesOnHole: (given: { strokes: number; rank: number; holes: number }) =>
    strokesOnHole(given.strokes, given.rank, given.holes),
  dots: ({ handicaps, games }: { handicaps: number[]; games: Omit<Game, 'id'>[] }) => {
    const par4s = {
      pars: Array<number>(18).fill(4),
      strokeIndex: Array.from({ length: 18 }, (_, at) => at + 1),
    }
    const dots = dotsOf({
      ...alone(
        par4s,
        handicaps.map(() => []),
        handicaps,
      ),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a format with its own settings
      games: games.map((game, at) => ({ ...game, id: at + 1 }) as Game),
    })
    return dots.map(({ strokes, from }) => ({ strokes: strokes.reduce((sum, each) => sum + each, 0), from }))
  },
  allocate: ({ strokes, si }: { strokes: number; si: number[] }) => strokesByHole(strokes, si),
  maxHoleForHandicap: (given: { par: number; strokes: number; hasIndex: boolean }) =>
    postingMaximum(given.par, given.hasIndex ? given.strokes : null),
  stableford: ({ gross, par, strokes }: { gross: HoleScore; par: number; strokes: number }) =>
    stablefordPoints(noScoreIsPickedUp(gross), par, strokes),
  modifiedStableford: ({ gross, par }: { gross: HoleScore; par: number }) =>
    modifiedStablefordPoints(noScoreIsPickedUp(gross), par),
  quota: ({ ch, base, floor }: { ch: number; base: number; floor: number }) => quotaValue(ch, base, floor),
  quotaResult,
  holeWinner: ({ netA, netB }: { netA: HoleScore; netB: HoleScore }) => holeOutcome(netA, netB) ?? '-',
  matchPlay,
  nassauFromScores,
  nassauPresses,
  nassauRoundRobinStrokes,
  bestBallHole: ({ nets }: { nets: HoleScore[] }) => bestBall(nets),
  /** A side's lone-ranger score on one hole; `scores` lists the ranger first. */
  loneRanger: ({ scores }: { scores: HoleScore[] }) => {
    const lineup = onParFours([[...scores, ...scores.map(() => 4)]])
    const [game] = scoreMatch({
      ...lineup,
      balls: lineup.balls.map((ball, at) => ({ ...ball, side: at < scores.length ? 'A' : 'B' })),
      sides: [{ id: 'A' }, { id: 'B' }],
      games: [{ id: 1, format: 'lone-ranger', settings: { scoring: 'gross' } }],
    }).games
    return game?.format === 'lone-ranger' ? game.result?.sides[0]?.byHole[0]?.strokes : undefined
  },
  positions: ({ scores, order }: { scores: (number | null)[]; order: string }) =>
    positions(
      scores.map((score) => score ?? 'no-return'),
      order === 'asc' ? 'lowest' : 'highest',
    ).map(formatPosition),
  prizeSplit: (given: { positions: string[]; prizes: number[] }) =>
    prizeSplit(given.positions.map(readPosition), given.prizes),
  payouts: ({ scores, ...settings }: { scores: HoleScore[] } & Partial<GameSettings<'gross'>>) => {
    const { ledger } = scoreMatch({
      ...alone(
        { pars: [4], strokeIndex: [1] },
        scores.map((score) => [score]),
      ),
      games: [{ id: 1, format: 'gross', settings }],
    })
    return ledger.lines[0]?.payouts?.map(({ amount }) => amount)
  },
  /** The sizes of this many flights. */
  flights: ({ players, flights }: { players: number; flights: number }) => {
    const scores = Array.from({ length: players }, () => [4])
    const { ledger } = scoreMatch({
      ...alone({ pars: [4], strokeIndex: [1] }, scores),
      games: [{ id: 1, format: 'gross', settings: { stake: 1, flights } }],
    })
    return ledger.lines.map(({ claim }) => (claim.kind === 'pot' ? claim.places.length : 0))
  },
  countback: countbackWinner,
  scoreDifferential18: (given: Posted) => decimal(scoreDifferential(posted(given))),
  scoreDifferential9_unofficialExpected: (given: Posted & { hi: number }) =>
    decimal(estimatedDifferential9(posted(given), tenths(given.hi))),
  handicapIndex: ({ diffsOldestFirst }: { diffsOldestFirst: number[] }) =>
    decimal(estimateHandicapIndex(diffsOldestFirst.map(tenths))),
  caps: ({ avg, low }: { avg: number; low: number | null }) =>
    decimal(capIndex(tenths(avg), low === null ? null : tenths(low))),
  exceptionalScore: ({ hi, sdUnrounded }: { hi: number; sdUnrounded: number }) =>
    decimal(exceptionalReduction(tenths(hi), exact(sdUnrounded))),
  skins: ({ holes, carry }: { holes: HoleScore[][]; carry: boolean }) => {
    const { games } = skinsMatch(holes, { isCarried: carry })
    const [game] = games
    if (game?.format !== 'skins') return game?.obstacle
    return { won: game.result?.rows.map(({ skins }) => skins), carriedOut: game.result?.left }
  },
  skinsMoneyPerSkin: ({ won, value }: { won: number[]; value: number }) => {
    const holes = won.flatMap((count, winner) => {
      const hole = won.map((_count, player) => (player === winner ? 3 : 4))
      return Array<number[]>(count).fill(hole)
    })
    return skinsMatch(holes, { stake: value }).ledger.balances.map(({ amount }) => amount)
  },
  skinsMoney: ({ holes, ...settings }: { holes: HoleScore[][] } & Partial<GameSettings<'skins'>>) =>
    skinsMatch(holes, settings, true).ledger.balances.map(({ amount }) => amount),
  parPoints: ({ gross, par, strokes }: { gross: HoleScore; par: number; strokes: number }) =>
    parPoints(gross, par, strokes),
  twosMoney: ({ holes, ...settings }: { holes: HoleScore[][] } & Partial<GameSettings<'twos'>>) =>
    scoreMatch({
      ...onParFours(holes),
      games: [{ id: 1, format: 'twos', settings }],
      isComplete: true,
    }).ledger.balances.map(({ amount }) => amount),
  rabbit: ({ holes, ...settings }: { holes: HoleScore[][] } & Partial<GameSettings<'rabbit'>>) => {
    const { games, ledger } = scoreMatch({
      ...onParFours(holes),
      games: [{ id: 1, format: 'rabbit', settings: { ...settings, scoring: 'gross' } }],
    })
    const [game] = games
    const held = game?.format === 'rabbit' ? game.result?.holes.map(({ holder }) => holder) : undefined
    return { held, amounts: ledger.balances.map(({ amount }) => amount) }
  },
  nines: ({ scores, ...settings }: { scores: HoleScore[] } & Partial<GameSettings<'nines'>>) => {
    const { games } = scoreMatch({
      ...alone(
        { pars: [4], strokeIndex: [1] },
        scores.map((score) => [score]),
      ),
      games: [{ id: 1, format: 'nines', settings: { ...settings, scoring: 'gross' } }],
    })
    const [game] = games
    return game?.format === 'nines' ? game.result?.rows.map(({ points }) => points) : undefined
  },
  vegas,
  lowHigh,
  /** The partners on a hole. */
  sixesPairs: ({ hole }: { hole: number }) => {
    const holes = Array.from({ length: 18 }, () => [4, 4, 4, 4])
    const match: Match = { ...onParFours(holes), games: [{ id: 1, format: 'sixes', settings: {} }] }
    const [game] = scoreMatch(match).games
    const parts = game?.format === 'sixes' ? (game.result?.pairings ?? []) : []
    const part = parts.find(({ bets: { total } }) => total[0]!.toHole >= hole)
    return part && [part.a.balls, part.b.balls]
  },
  aces: ({ holes, ...settings }: { holes: HoleScore[][] } & Partial<GameSettings<'aces'>>) => {
    const [game] = scoreMatch({
      ...onParFours(holes),
      games: [{ id: 1, format: 'aces', settings: { ...settings, scoring: 'gross' } }],
    }).games
    if (game?.format !== 'aces') return undefined
    return holes.map((_scores, at) => game.result?.rows.map(({ byHole }) => byHole[at]))
  },
  wolf,
  junk,
  bingo: ({ answers, ...settings }: { answers: (number | null)[] } & Partial<GameSettings<'bingo'>>) => {
    const kinds = ['bingo', 'bango', 'bongo']
    const facts = answers.map((ball, at) => ({ hole: 1, kind: kinds[at]!, game: 1, ball, value: 1 }))
    const lineup = onParFours([[4, 4, 4, 4]])
    const [game] = scoreMatch({ ...lineup, facts, games: [{ id: 1, format: 'bingo', settings }] }).games
    return game?.format === 'bingo' ? game.result?.rows.map(({ points }) => points) : undefined
  },
  snake: ({
    threePutts,
    ...settings
  }: { threePutts: (number | null)[] } & Partial<GameSettings<'snake'>>) => {
    const facts = threePutts.map((ball, at) => ({ hole: at + 1, kind: 'snake', game: 1, ball, value: 1 }))
    const lineup = onParFours(threePutts.map(() => [4, 4, 4, 4]))
    const games = [{ id: 1, format: 'snake', settings }] as const
    const { ledger } = scoreMatch({ ...lineup, facts, games, isComplete: true })
    return ledger.balances.map(({ amount }) => amount)
  },
  validStrokeIndex: ({ si }: { si: number[] }) => isValidStrokeIndex(si),
  nineHoleCourseTwice: ({ si9 }: { si9: number[] }) => strokeIndexTwice(si9),
}

/** The points that each ball wins on a hole. The group names the wolf, and the scores are net. */
function wolf({ mode, wolf: ball, partner, nets, ...settings }: WolfGiven) {
  const fact = { hole: 1, game: 1 }
  const play = { partner: 1, lone: -1, blind: -2 }[mode]
  const facts = [
    { ...fact, kind: 'wolf-ball', ball, value: 1 },
    { ...fact, kind: 'wolf', ball: mode === 'partner' ? partner : null, value: play },
  ]
  const lineup = onParFours([nets])
  const game = { id: 1, format: 'wolf', settings: { ...settings, scoring: 'gross' } } as const
  const [played] = scoreMatch({ ...lineup, facts, games: [game] }).games
  return played?.format === 'wolf' ? played.result?.rows.map(({ points }) => points) : undefined
}

/**
 * The dots that each ball has on each hole. Dots are [hole, ball, kind]; greenies are a ball or no
 * one for each hole.
 */
function junk({ pars, holes, dots = [], greenies = [], ...settings }: JunkGiven) {
  const cards = (holes[0] ?? []).map((_score, player) => holes.map((scores) => scores[player]!))
  const lineup = alone({ pars, strokeIndex: pars.map((_par, at) => at + 1) }, cards)
  const facts = [
    ...dots.map(([hole, ball, kind]) => ({ hole, ball, kind, game: null, value: 1 })),
    ...greenies.map((ball, at) => ({ hole: at + 1, ball, kind: 'greenie', game: 1, value: 1 })),
  ]
  const [game] = scoreMatch({ ...lineup, facts, games: [{ id: 1, format: 'junk', settings }] }).games
  return game?.format === 'junk'
    ? holes.map((_scores, at) => game.result?.rows.map(({ byHole }) => byHole[at]))
    : undefined
}

/** The points that the first side wins on each hole, for holes such as 4, 7 against 5, 6. */
function lowHigh({ holes, ...settings }: { holes: HoleScore[][] } & Partial<GameSettings<'low-high'>>) {
  const match = twoSides(onParFours(holes), {
    id: 1,
    format: 'low-high',
    settings: { ...settings, scoring: 'gross' },
  })
  const [game] = scoreMatch(match).games
  return game?.format === 'low-high' ? game.result?.rows[0]?.byHole : undefined
}

function twoSides(lineup: Lineup, game: Game): Match {
  return {
    ...lineup,
    balls: lineup.balls.map((ball, at) => ({ ...ball, side: at < 2 ? 'A' : 'B' })),
    sides: [{ id: 'A' }, { id: 'B' }],
    games: [game],
  }
}

/** The two numbers of a hole as they count. There is no cap unless the example has one. */
function vegas({ a, b, par, ...settings }: VegasGiven) {
  const scores = [...a, ...b]
  const lineup = alone(
    { pars: [par], strokeIndex: [1] },
    scores.map((score) => [score]),
  )
  const match = twoSides(lineup, {
    id: 1,
    format: 'vegas',
    settings: { scoreCap: 20, ...settings, scoring: 'gross' },
  })
  const result = scoreMatch(match)
  const [game] = result.games
  const hole = { table: 'hole', game: 1, key: null, hole: 1 } as const
  const [ofA, ofB] = explain(match, result, hole).map(({ value }) => value)
  const pointsToA = game?.format === 'vegas' ? game.result?.rows[0]?.points : undefined
  return { a: ofA, b: ofB, pointsToA }
}

interface Tee {
  readonly hi: number
  readonly slope: number
  readonly cr: number
  readonly par: number
}

type VegasGiven = { a: HoleScore[]; b: HoleScore[]; par: number } & Partial<GameSettings<'vegas'>>

type JunkGiven = {
  pars: number[]
  holes: HoleScore[][]
  dots?: [hole: number, ball: number, kind: string][]
  greenies?: (number | null)[]
} & Partial<GameSettings<'junk'>>

type WolfGiven = {
  mode: 'partner' | 'lone' | 'blind'
  wolf: number
  partner: number | null
  nets: HoleScore[]
} & Partial<GameSettings<'wolf'>>

interface Posted {
  readonly ags: number
  readonly cr: number
  readonly slope: number
  readonly pcc: number
}

type QuotaGiven = { ch: number; base: number; table: string } & (
  | { par: number[]; gross: number[] }
  | { counts: Record<string, number> }
)

/** The name of each score, and its number against par. */
const toParOf: Readonly<Record<string, number>> = {
  albatross: -3,
  eagle: -2,
  birdie: -1,
  par: 0,
  bogey: 1,
  double: 2,
}

function quotaResult(given: QuotaGiven) {
  const table = pointTables[given.table === '1-2-4-8' ? '1-2-4-8' : 'stableford']
  const toPars =
    'counts' in given
      ? Object.entries(given.counts).flatMap(([name, count]) => Array<number>(count).fill(toParOf[name]!))
      : given.gross.map((strokes, hole) => strokes - given.par[hole]!)
  const points = toPars.reduce((sum, toPar) => sum + quotaPoints(4 + toPar, 4, table)!, 0)
  const quota = quotaValue(given.ch, given.base)
  return { points, quota, result: points - quota }
}

function matchPlay({ winners }: { winners: string }) {
  const outcomes = readOutcomes(winners)
  const status = matchStatus(outcomes)
  if (!isDecided(status)) {
    return {
      done: false,
      leader: status.side,
      lead: status.lead,
      remaining: status.holesLeft,
      dormie: isDormie(status),
    }
  }
  return {
    done: true,
    winner: status.side,
    result: formatMatchStatus(status),
    throughHole: outcomes.length - status.holesLeft,
  }
}

interface NassauGiven {
  readonly par: number[]
  readonly si: number[]
  readonly grossA: HoleScore[]
  readonly grossB: HoleScore[]
  readonly strokesA: number
  readonly strokesB: number
  readonly stakes: [number, number, number]
}

function nassauFromScores({ par, si, grossA, grossB, strokesA, strokesB, stakes }: NassauGiven) {
  const [front, back, total] = stakes
  const { games, ledger } = scoreMatch({
    ...alone({ pars: par, strokeIndex: si }, [grossA, grossB], [strokesA, strokesB]),
    games: [{ id: 1, format: 'nassau', settings: { stakes: { front, back, total } } }],
  })
  const [game] = games
  const [pairing] = game?.format === 'nassau' && game.result ? game.result.pairings : []
  return {
    winners: pairing!.outcomes.map((outcome) => outcome ?? '-').join(''),
    front: segmentText(pairing!.bets.front),
    back: segmentText(pairing!.bets.back),
    overall: segmentText(pairing!.bets.total),
    netToA: ledger.balances[0]!.amount,
  }
}

function skinsMatch(
  holes: readonly (readonly HoleScore[])[],
  settings: Partial<GameSettings<'skins'>>,
  isComplete = false,
) {
  return scoreMatch({ ...onParFours(holes), games: [{ id: 1, format: 'skins', settings }], isComplete })
}

/** Holes of par 4, each with a score for every player. */
function onParFours(holes: readonly (readonly HoleScore[])[]): Lineup {
  const pars = holes.map(() => 4)
  const cards = (holes[0] ?? []).map((_score, player) => holes.map((scores) => scores[player]!))
  return alone({ pars, strokeIndex: pars.map((_par, at) => at + 1) }, cards)
}

/** All players have their own ball, on a tee where an index equals the course handicap. */
function alone(
  rows: Pick<PlayerTee, 'pars' | 'strokeIndex'>,
  cards: readonly (readonly HoleScore[])[],
  handicaps: readonly number[] = [],
): Lineup {
  const tee = { slope: 113, ratingTenths: 10 * rows.pars.reduce((a, b) => a + b), ...rows }
  return {
    holes: rows.pars.map((_par, at) => at + 1),
    players: cards.map((_card, id) => ({ id, indexTenths: 10 * (handicaps[id] ?? 0), tee })),
    balls: cards.map((scores, id) => ({ id, players: [id], scores })),
  }
}

function segmentText([bet]: readonly Bet[]): string {
  const { status } = bet!
  return [status.side, formatMatchStatus(status)].filter(Boolean).join(' ')
}

function nassauPresses(given: {
  segment: 'front' | 'back'
  winners: string
  trigger: number
  stake: number
}) {
  const [fromHole, toHole] = given.segment === 'front' ? [1, 9] : [10, 18]
  const unplayed = Array<HoleOutcome>(fromHole - 1).fill(null)
  const outcomes = [...unplayed, ...readOutcomes(given.winners)]
  const bets = betsWithAutomaticPresses(outcomes, { segment: given.segment, fromHole, toHole }, given.trigger)
  const netToA = bets.reduce((sum, bet) => sum + winnings(bet.status, given.stake), 0)
  return { bets: bets.map(betText), netToA }
}

function betText({ fromHole, toHole, status }: Bet) {
  return { from: fromHole, to: toHole, winner: status.side, result: formatMatchStatus(status) }
}

function winnings(status: MatchStatus, stake: number): number {
  if (status.side === null) return 0
  return status.side === 'A' ? stake : -stake
}

type RoundRobinGiven = {
  courseHandicaps: Record<string, number>
  method?: string
  pair?: string
  si?: number
}

function nassauRoundRobinStrokes({ courseHandicaps, method, pair, si }: RoundRobinGiven): unknown {
  const names = Object.keys(courseHandicaps)
  const off = (players: string[]) => {
    const strokes = matchStrokes(players.map((name) => courseHandicaps[name]!))
    return Object.fromEntries(players.map((name, at) => [name, strokes[at]!]))
  }
  if (pair !== undefined) {
    const [one, other] = [pair.charAt(0), pair.charAt(1)]
    const edge = (strokes: Record<string, number>) =>
      strokesOnHole(strokes[other]!, si!, 18) - strokesOnHole(strokes[one]!, si!, 18)
    return { pairwiseEdgeToC: edge(off([one, other])), offGroupLowEdgeToC: edge(off(names)) }
  }
  if (method === 'offGroupLow') return off(names)
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]))
  return Object.fromEntries(pairs.map((players) => [players.join(''), off(players)]))
}

function countbackWinner({ cards: [one, other], ph = [0, 0] }: { cards: number[][]; ph?: number[] }) {
  const { order, lastHoles } = countback(
    { scores: one!, handicap: ph[0]! },
    { scores: other!, handicap: ph[1]! },
  )
  if (lastHoles === null) return { winner: null, decidedOn: null }
  return { winner: order < 0 ? 0 : 1, decidedOn: `last ${lastHoles}` }
}

function readOutcomes(winners: string): HoleOutcome[] {
  return winners
    .split('')
    .map((letter) => (letter === 'A' || letter === 'B' || letter === 'H' ? letter : null))
}

function readPosition(text: string): Position {
  if (text === 'NR') return { kind: 'no-return' }
  return { kind: 'place', place: Number(text.replace('T', '')), isShared: text.startsWith('T') }
}

/** In the points groups, a missing score counts as X, not as pending. */
function noScoreIsPickedUp(score: HoleScore): HoleScore {
  return score ?? 'X'
}

function rating({ slope, cr, par }: Omit<Tee, 'hi'>) {
  return { slope, ratingTenths: tenths(cr), par }
}

function posted({ ags, cr, slope, pcc }: Posted) {
  return { adjustedGross: ags, ratingTenths: tenths(cr), slope, conditions: pcc }
}

/** A decimal of the file as an exact fraction; its text has few digits, so thousandths hold it. */
function exact(x: number): Fraction {
  return { numerator: Math.round(x * 1000), denominator: 1000 }
}

function tenths(x: number): number {
  return Math.round(x * 10)
}

function decimal(inTenths: number | null): number | null {
  return inTenths === null ? null : inTenths / 10
}
