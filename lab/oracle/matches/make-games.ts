import type {
  AcesChoice,
  AgreedPress,
  BallCount,
  BestBallChoice,
  BingoChoice,
  BookBall,
  ContestsChoice,
  CountingChoice,
  FlightPotChoice,
  Game,
  GrossChoice,
  JunkChoice,
  LoneRangerChoice,
  LowHighChoice,
  MatchPlayChoice,
  Maximum,
  ModifiedChoice,
  NassauChoice,
  NetChoice,
  NinesChoice,
  Points,
  PartnerOrder,
  PlayedByChoice,
  PointsChoice,
  PotChoice,
  SegmentPotChoice,
  Presses,
  QuotaChoice,
  RabbitChoice,
  SegmentName,
  SixesChoice,
  SkinsChoice,
  SnakeChoice,
  StablefordChoice,
  StrokesChoice,
  TwosChoice,
  ValueChoice,
  VegasChoice,
  WolfChoice,
} from '../book/match-input.ts'
import type { MatchChance } from './match-chance.ts'

/** A format with some of its settings. */
type Played = Game extends infer One ? (One extends Game ? Omit<One, 'id'> : never) : never

type Maker = (chance: MatchChance, balls: readonly BookBall[], holes: readonly number[]) => Played

const makers: readonly Maker[] = [
  (chance, _, holes) => ({ format: 'quota', settings: makeQuota(chance, holes.length) }),
  (chance, balls, holes) => ({ format: 'nassau', settings: makeNassau(chance, balls, holes) }),
  (chance) => ({ format: 'gross', settings: makeGross(chance) }),
  (chance) => ({ format: 'net', settings: makeNet(chance) }),
  (chance) => ({ format: 'stableford', settings: makeStableford(chance) }),
  (chance, balls, holes) => ({ format: 'match-play', settings: makeMatchPlay(chance, balls, holes) }),
  (chance, balls) => ({ format: 'skins', settings: makeSkins(chance, balls) }),
  (chance) => ({ format: 'best-ball', settings: makeBestBall(chance) }),
  (chance, balls) => ({ format: 'lone-ranger', settings: makeLoneRanger(chance, balls) }),
  (chance) => ({ format: 'par-competition', settings: makeStableford(chance) }),
  (chance) => ({ format: 'modified-stableford', settings: makeModified(chance) }),
  (chance) => ({ format: 'twos', settings: makeTwos(chance) }),
  (chance, balls) => ({ format: 'rabbit', settings: makeRabbit(chance, balls) }),
  (chance, balls) => ({ format: 'nines', settings: makeNines(chance, balls) }),
  (chance, balls) => ({ format: 'vegas', settings: makeVegas(chance, balls) }),
  (chance, balls) => ({ format: 'low-high', settings: makeLowHigh(chance, balls) }),
  (chance, balls) => ({ format: 'aces', settings: makeAces(chance, balls) }),
  (chance, balls, holes) => {
    const four = fourOfOneGroup(chance, balls)
    const among = chance.oneIn(3) ? {} : { among: four.map(({ id }) => id) }
    return { format: 'sixes', settings: makeSixes(chance, four, holes), ...among }
  },
  (chance, balls) => ({ format: 'wolf', settings: makeWolf(chance, balls) }),
  (chance, balls) => ({ format: 'junk', settings: makeJunk(chance, balls) }),
  (chance) => ({ format: 'bingo', settings: makeBingo(chance) }),
  (chance) => ({ format: 'snake', settings: makeSnake(chance) }),
  (chance) => ({ format: 'contests', settings: makeContests(chance) }),
]

/**
 * One to five games, each with some of its settings. Sometimes a format appears twice, or a game
 * has only some of the balls.
 */
export function makeGames(chance: MatchChance, balls: readonly BookBall[], holes: readonly number[]): Game[] {
  const many = balls.length > 14 ? 1 : chance.whole(1, 5)
  const twice = chance.pick(makers)
  return Array.from({ length: many }, (_, index) => {
    const make = chance.oneIn(4) ? twice : chance.pick(makers)
    const among = chance.oneIn(3) ? { among: makeAmong(chance, balls) } : {}
    return { id: `g${index + 1}`, ...among, ...make(chance, balls, holes) }
  })
}

/**
 * The balls of a group or of some sides, four of a group, or any; a named ball that doesn't exist is in no game, even if none is left
 * (MA3).
 */
function makeAmong(chance: MatchChance, balls: readonly BookBall[]): string[] {
  const [first] = chance.shuffled(balls)
  const kind = chance.pick(['group', 'sides', 'some', 'some', 'four'])
  const sides = chance.shuffled(balls.map(({ side }) => side)).slice(0, 2)
  const four = fourOfOneGroup(chance, balls)
  const chosen = balls.filter((ball) => {
    if (kind === 'group') return ball.group === first?.group
    if (kind === 'four') return four.includes(ball)
    return kind === 'sides' ? sides.includes(ball.side) : ball === first || !chance.oneIn(3)
  })
  const ids = chance.shuffled(chosen.map(({ id }) => id))
  if (chance.oneIn(12)) return ['nobody']
  return chance.oneIn(20) ? [...ids, 'nobody'] : ids
}

function fourOfOneGroup(chance: MatchChance, balls: readonly BookBall[]): BookBall[] {
  const one = chance.pick(balls)
  return balls.filter(({ group }) => group === one.group).slice(0, 4)
}

function makeQuota(chance: MatchChance, holes: number): Partial<QuotaChoice> {
  return {
    ...makePlayedBy(chance),
    ...(chance.oneIn(3) ? { version: 'chicago' } : {}),
    ...some(chance, () => ({ ties: chance.pick(['shared', 'countback', 'countback']) })),
    ...some(chance, () => ({ base: chance.pick([39, 36, 2 * holes, 2 * holes + 1, chance.whole(0, 60)]) })),
    ...some(chance, () => ({ floor: chance.pick([0, 2, chance.whole(-5, 20)]) })),
    ...some(chance, () => ({ points: chance.pick(['stableford', '1-2-4-8', ownPoints(chance)]) })),
    ...some(chance, () => ({ allowancePercent: makePercent(chance) })),
    ...makeFlightPot(chance),
  }
}

function ownPoints(chance: MatchChance): Points {
  return {
    condor: chance.whole(5, 20),
    albatross: chance.whole(5, 12),
    eagle: chance.whole(3, 8),
    birdie: chance.whole(2, 5),
    par: chance.whole(0, 3),
    bogey: chance.whole(-1, 2),
    doubleBogey: chance.whole(-3, 0),
  }
}

function makeNassau(
  chance: MatchChance,
  balls: readonly BookBall[],
  holes: readonly number[],
): Partial<NassauChoice> {
  const segments: SegmentName[] =
    holes.length === 18 ? ['front', 'back', 'total'] : ['total', 'total', 'total', 'front']
  return {
    ...makeMatchChoice(chance, balls),
    ...some(chance, () => ({
      stakes: { front: makeStake(chance), back: makeStake(chance), total: makeStake(chance) },
    })),
    ...some(chance, () => ({ presses: makePresses(chance, balls, holes, segments) })),
    ...some(chance, () => ({ scoring: chance.pick(['match', 'strokes', 'strokes']) })),
  }
}

function makeMatchPlay(
  chance: MatchChance,
  balls: readonly BookBall[],
  holes: readonly number[],
): Partial<MatchPlayChoice> {
  return {
    ...makeMatchChoice(chance, balls),
    ...some(chance, () => ({ stake: makeStake(chance) })),
    ...some(chance, () => ({ presses: makePressesOfOneBet(chance, balls, holes) })),
  }
}

function makePressesOfOneBet(
  chance: MatchChance,
  balls: readonly BookBall[],
  holes: readonly number[],
): MatchPlayChoice['presses'] {
  const presses = makePresses(chance, balls, holes, ['total'])
  return presses.kind === 'automatic' ? { kind: presses.kind, holesDown: presses.holesDown } : presses
}

/** The settings that nassau and match play share. */
function makeMatchChoice(
  chance: MatchChance,
  balls: readonly BookBall[],
): Partial<Omit<MatchPlayChoice, 'stake' | 'presses'>> {
  return {
    ...makePlayedBy(chance),
    ...some(chance, () => ({ unfinished: chance.pick(['void', 'as-they-stand', 'as-they-stand']) })),
    ...some(chance, () => ({ withdrawn: chance.pick(['lost', 'void', 'void']) })),
    ...some(chance, () => ({ partnerWithdrawn: chance.pick(['plays-on', 'lost', 'void']) })),
    ...some(chance, () => ({ mostPresses: chance.pick(['any', '1', '1', '2', '3']) })),
    ...makeStrokes(chance, balls),
    ...some(chance, () => ({ singlesAllowancePercent: makePercent(chance) })),
    ...some(chance, () => ({ fourBallAllowancePercent: makePercent(chance) })),
    ...some(chance, () => ({ fourBallMethod: chance.pick(['whs', 'gbi', 'gbi']) })),
  }
}

function makePresses(
  chance: MatchChance,
  balls: readonly BookBall[],
  holes: readonly number[],
  segments: readonly SegmentName[],
): Presses {
  const kind = chance.pick(['off', 'manual', 'manual', 'automatic', 'automatic', 'automatic'])
  if (kind === 'off') return { kind }
  if (kind === 'automatic') {
    return { kind, holesDown: chance.pick([1, 2, 2, 2, 3, 4, 5]), onTotal: chance.oneIn(2) }
  }
  // Presses between any two balls, in any segment, from any hole; many of them make no bet.
  const anyBall = () => chance.pick(balls).id
  const agreed = Array.from({ length: chance.whole(0, 6) }, (): AgreedPress => ({
    between: [anyBall(), chance.oneIn(20) ? 'nobody' : anyBall()],
    segment: chance.pick(segments),
    fromHole: chance.oneIn(10) ? chance.whole(0, 20) : chance.pick(holes),
  }))
  return { kind, agreed: agreed.flatMap((press) => again(chance, press)) }
}

/** Sometimes a press is agreed twice, the second time perhaps by the other side. */
function again(chance: MatchChance, press: AgreedPress): AgreedPress[] {
  if (!chance.oneIn(4)) return [press]
  const [one, other] = press.between
  return [press, chance.oneIn(2) ? press : { ...press, between: [other, one] }]
}

function makeGross(chance: MatchChance): Partial<GrossChoice> {
  return {
    ...makePlayedBy(chance),
    ...some(chance, () => ({ maximum: makeMaximum(chance) })),
    ...some(chance, () => ({ ties: chance.pick(['shared', 'countback', 'countback']) })),
    ...makeFlightPot(chance),
  }
}

function makeNet(chance: MatchChance): Partial<NetChoice> {
  return { ...makeGross(chance), ...some(chance, () => ({ allowancePercent: makePercent(chance) })) }
}

function makeStableford(chance: MatchChance): Partial<StablefordChoice> {
  return {
    ...makePlayedBy(chance),
    ...some(chance, () => ({ allowancePercent: makePercent(chance) })),
    ...some(chance, () => ({
      sides: chance.oneIn(4) ? { kind: 'sum' } : { kind: 'best', balls: makeBalls(chance) },
    })),
    ...some(chance, () => ({ ties: chance.pick(['shared', 'countback', 'countback']) })),
    ...makeFlightPot(chance),
  }
}

function makeModified(chance: MatchChance): Partial<ModifiedChoice> {
  const { condor: _condor, ...own } = ownPoints(chance)
  return {
    ...makeStableford(chance),
    ...some(chance, () => ({ scoring: chance.pick(['gross', 'net', 'net']) })),
    ...some(chance, () => ({ points: chance.oneIn(3) ? { kind: 'tour' } : { kind: 'own', ...own } })),
  }
}

function makeSkins(chance: MatchChance, balls: readonly BookBall[]): Partial<SkinsChoice> {
  return {
    ...makeCounting(chance, balls),
    ...some(chance, () => ({ isCarried: chance.oneIn(3) })),
    ...some(chance, () => ({ isValidated: !chance.oneIn(3) })),
    ...(chance.oneIn(3) ? { birdieOnly: true } : {}),
    ...some(chance, () => ({ naturalFirst: chance.oneIn(2) })),
    ...some(chance, () => ({ left: chance.pick(['void', 'first-winner', 'split']) })),
    ...some(chance, () => ({ money: chance.pick(['each-skin', 'pot', 'pot']) })),
    ...some(chance, () => ({ stake: makeStake(chance) })),
  }
}

function makeBestBall(chance: MatchChance): Partial<BestBallChoice> {
  return {
    ...(chance.oneIn(3) ? { drives: 'best' } : {}),
    ...some(chance, () => ({ ties: chance.pick(['shared', 'countback', 'countback']) })),
    ...some(chance, () => ({ balls: makeBalls(chance) })),
    ...some(chance, () => ({ count: makeCount(chance) })),
    ...some(chance, () => ({ scoring: chance.pick(['net', 'gross', 'gross']) })),
    ...some(chance, () => ({ allowancePercent: makePercent(chance) })),
    ...makeSegmentPot(chance),
  }
}

function makeLoneRanger(chance: MatchChance, balls: readonly BookBall[]): Partial<LoneRangerChoice> {
  return {
    ...some(chance, () => ({ turns: makeTurns(chance, balls) })),
    ...some(chance, () => ({ ties: chance.pick(['shared', 'countback', 'countback']) })),
    ...some(chance, () => ({ scoring: chance.pick(['net', 'gross', 'gross']) })),
    ...some(chance, () => ({ allowancePercent: makePercent(chance) })),
    ...makeSegmentPot(chance),
    ...some(chance, () => ({ rangerPot: !chance.oneIn(4) })),
  }
}

function makeTurns(chance: MatchChance, balls: readonly BookBall[]): Record<string, number> {
  return Object.fromEntries(balls.map(({ id }) => [id, chance.whole(0, 5)]))
}

function makeTwos(chance: MatchChance): Partial<TwosChoice> {
  return {
    ...some(chance, () => ({ holeInOne: chance.pick(['1', '2']) })),
    ...some(chance, () => ({ part: makePart(chance) })),
    ...some(chance, () => ({ stake: makeStake(chance) })),
  }
}

function makeRabbit(chance: MatchChance, balls: readonly BookBall[]): Partial<RabbitChoice> {
  return {
    ...makeCounting(chance, balls),
    ...some(chance, () => ({ legs: chance.pick(['nines', 'thirds', 'thirds', 'round']) })),
    ...some(chance, () => ({ stolen: chance.oneIn(2) })),
    ...some(chance, () => ({ loose: chance.pick(['next-leg', 'void']) })),
    ...(chance.oneIn(3) ? { squirrel: true } : {}),
    ...some(chance, () => ({ stake: makeStake(chance) })),
  }
}

function makePart(chance: MatchChance): TwosChoice['part'] {
  return chance.pick(['all', 'first-nine', 'last-nine', 'first-third', 'second-third', 'last-third'])
}

function makeNines(chance: MatchChance, balls: readonly BookBall[]): Partial<NinesChoice> {
  return {
    ...makePoints(chance, balls),
    ...some(chance, () => ({ points: chance.pick(['odd', 'odd', 'sixes']) })),
    ...some(chance, () => ({ sweep: chance.oneIn(2) })),
  }
}

function makeVegas(chance: MatchChance, balls: readonly BookBall[]): Partial<VegasChoice> {
  return {
    ...makeValue(chance, balls),
    ...(chance.oneIn(3) ? {} : { partners: 'thirds' }),
    ...some(chance, () => ({ order: makeOrder(chance) })),
    ...some(chance, () => ({ partner: chance.pick(['void', 'twice', 'twice']) })),
    ...some(chance, () => ({ scoreCap: chance.pick([5, 7, 9, 10, 12, 20]) })),
    ...some(chance, () => ({ birdie: !chance.oneIn(4) })),
    ...some(chance, () => ({ birdieBy: chance.pick(['gross', 'net', 'net']) })),
    ...some(chance, () => ({ both: chance.pick(['cancel', 'turn']) })),
    ...some(chance, () => ({ eagle: chance.pick(['birdie', 'double']) })),
    ...some(chance, () => ({ daytona: chance.oneIn(2) })),
  }
}

function makeLowHigh(chance: MatchChance, balls: readonly BookBall[]): Partial<LowHighChoice> {
  return {
    ...makeValue(chance, balls),
    ...some(chance, () => ({ isCarried: !chance.oneIn(3) })),
    ...some(chance, () => ({ hasTotal: !chance.oneIn(3) })),
    ...some(chance, () => ({ sweepPoints: chance.whole(0, 9) })),
    ...some(chance, () => ({ partner: chance.pick(['void', 'twice', 'twice']) })),
  }
}

function makeAces(chance: MatchChance, balls: readonly BookBall[]): Partial<AcesChoice> {
  return {
    ...makeValue(chance, balls),
    ...some(chance, () => ({ ace: chance.whole(0, 9) })),
    ...some(chance, () => ({ deuce: chance.whole(0, 9) })),
    ...some(chance, () => ({ isCarried: !chance.oneIn(3) })),
  }
}

function makeSixes(
  chance: MatchChance,
  balls: readonly BookBall[],
  holes: readonly number[],
): Partial<SixesChoice> {
  return {
    ...some(chance, () => ({ order: makeOrder(chance) })),
    ...some(chance, () => ({ parts: chance.pick(['match', 'holes', 'holes']) })),
    ...some(chance, () => ({ by: chance.pick(['better-ball', 'low-and-high', 'low-and-high']) })),
    ...some(chance, () => ({ stake: makeStake(chance) })),
    ...some(chance, () => ({ presses: makePressesOfOneBet(chance, balls, holes) })),
    ...some(chance, () => ({ unfinished: chance.pick(['void', 'as-they-stand', 'as-they-stand']) })),
    ...makeStrokes(chance, balls),
    ...some(chance, () => ({ allowancePercent: makePercent(chance) })),
    ...some(chance, () => ({ partner: chance.pick(['void', 'twice', 'twice']) })),
  }
}

function makeWolf(chance: MatchChance, balls: readonly BookBall[]): Partial<WolfChoice> {
  return {
    ...makePoints(chance, balls),
    ...(chance.oneIn(3) ? { turns: makeTurns(chance, balls) } : {}),
    ...some(chance, () => ({ lastHoles: chance.pick(['fewest-points', 'in-order']) })),
    ...some(chance, () => ({ points: chance.pick(['zero-sum', 'classic', 'classic']) })),
    ...some(chance, () => ({ partnerWeight: chance.whole(1, 9) })),
    ...some(chance, () => ({ aloneWeight: chance.whole(1, 9) })),
    ...some(chance, () => ({ blindWeight: chance.whole(1, 9) })),
    ...some(chance, () => ({ isCarried: !chance.oneIn(3) })),
    ...some(chance, () => ({ pig: !chance.oneIn(3) })),
  }
}

function makeBingo(chance: MatchChance): Partial<BingoChoice> {
  return {
    ...makePot(chance),
    ...some(chance, () => ({ doubled: chance.oneIn(2) })),
    ...some(chance, () => ({ part: makePart(chance) })),
    ...some(chance, () => ({ maxLoss: chance.pick([0, 1, 7, 50]) })),
    ...some(chance, () => ({ money: makeMoney(chance) })),
  }
}

function makeJunk(chance: MatchChance, balls: readonly BookBall[]): Partial<JunkChoice> {
  const { scoring: _scoring, ...points } = makePoints(chance, balls)
  const worths = Object.fromEntries(
    dotKinds.filter(() => chance.oneIn(3)).map((kind) => [kind, chance.whole(-9, 9)]),
  )
  return {
    ...points,
    ...worths,
    ...(chance.oneIn(6) ? { greenie: 0 } : {}),
    ...some(chance, () => ({ playedBy: chance.pick(['balls', 'sides', 'sides']) })),
    ...some(chance, () => ({ scoreBy: chance.pick(['gross', 'net', 'net']) })),
    ...some(chance, () => ({ valid: chance.pick(['gross', 'net', 'net', 'always']) })),
    ...some(chance, () => ({ greeniesCarry: !chance.oneIn(3) })),
  }
}

/** Everything that may be a dot. */
const dotKinds = [
  'birdie',
  'eagle',
  'albatross',
  'holesInOne',
  'bogey',
  'doubleBogey',
  'greenie',
  'sandie',
  'arnie',
  'chippie',
  'three-putt',
  'own-1',
]

function makeContests(chance: MatchChance): Partial<ContestsChoice> {
  const someHoles = () => [1, 2, 3, 4, 5, 7, 9, 10, 12, 13, 17, 18].filter(() => chance.oneIn(4))
  return {
    ...some(chance, () => ({ closest: chance.pick(['par-threes', 'chosen', 'chosen', 'off']) })),
    ...some(chance, () => ({ closestHoles: someHoles() })),
    ...some(chance, () => ({ longestHoles: someHoles() })),
    ...some(chance, () => ({ noWinner: chance.pick(['next', 'back']) })),
    ...some(chance, () => ({ winners: chance.pick(['one', 'two', 'two']) })),
    ...some(chance, () => ({ stake: makeStake(chance) })),
  }
}

function makeSnake(chance: MatchChance): Partial<SnakeChoice> {
  return {
    ...some(chance, () => ({ grows: chance.pick(['fixed', 'each', 'doubled', 'doubled']) })),
    ...some(chance, () => ({ legs: chance.pick(['round', 'nines']) })),
    ...some(chance, () => ({ part: makePart(chance) })),
    ...some(chance, () => ({ stake: makeStake(chance) })),
  }
}

function makeMoney(chance: MatchChance): PointsChoice['money'] {
  return chance.pick(['each-pair', 'average', 'average', 'best', 'pot', 'places'])
}

function makeOrder(chance: MatchChance): PartnerOrder {
  return chance.pick(['2-3-4', '2-4-3', '3-2-4', '3-4-2', '4-2-3', '4-3-2'])
}

/** The settings of points that don't sum to 0. */
function makePoints(chance: MatchChance, balls: readonly BookBall[]): Partial<PointsChoice> {
  return {
    ...makeValue(chance, balls),
    ...some(chance, () => ({ money: makeMoney(chance) })),
    ...makePot(chance),
  }
}

/** The settings that all points games share. */
function makeValue(chance: MatchChance, balls: readonly BookBall[]): Partial<ValueChoice> {
  return {
    ...makeCounting(chance, balls),
    ...some(chance, () => ({ stake: makeStake(chance) })),
    ...some(chance, () => ({ maxLoss: chance.pick([0, 1, 7, 50, chance.whole(1, 2000)]) })),
  }
}

/** The settings shared by all games that compare scores. */
function makeCounting(chance: MatchChance, balls: readonly BookBall[]): Partial<CountingChoice> {
  return {
    ...some(chance, () => ({ scoring: chance.pick(['net', 'net', 'gross']) })),
    ...makeStrokes(chance, balls),
    ...some(chance, () => ({ allowancePercent: makePercent(chance) })),
    ...some(chance, () => ({ mostPerHole: chance.pick(['any', '1', '2']) })),
    ...some(chance, () => ({ skipsParThrees: chance.oneIn(2) })),
    ...some(chance, () => ({ halfStrokes: chance.oneIn(2) })),
    ...some(chance, () => ({ part: makePart(chance) })),
  }
}

/** Half of the games give the strokes that their format gives by default; an agreement leaves out some balls. */
function makeStrokes(chance: MatchChance, balls: readonly BookBall[]): Partial<StrokesChoice> {
  const agreeing = balls.filter(() => !chance.oneIn(4))
  return {
    ...some(chance, () => ({
      handicaps: chance.pick(['off-the-lowest', 'full', 'agreed', 'agreed', 'none']),
    })),
    ...some(chance, () => ({
      agreed: Object.fromEntries(agreeing.map(({ id }) => [id, chance.whole(0, 54)])),
    })),
  }
}

function makeCount(chance: MatchChance): BallCount {
  const few = () => chance.pick([1, 1, 1, 2, 2, 3])
  const kind = chance.pick([
    'same',
    'in-turn',
    'by-par',
    'by-thirds',
    'by-thirds',
    'mixed',
    'mixed',
    'pairs',
    'pairs',
  ])
  if (kind === 'mixed') return { kind, grossBalls: few(), netBalls: few(), sameBall: chance.oneIn(2) }
  if (kind === 'pairs') return { kind, pairing: chance.pick(['ab-cd', 'ad-bc']) }
  if (kind === 'by-par') return { kind, parThree: few(), parFour: few(), parFive: few() }
  return kind === 'by-thirds' ? { kind, first: few(), second: few(), last: few() } : { kind }
}

/** How many balls of a side count, sometimes more than it has. */
function makeBalls(chance: MatchChance): number {
  return chance.pick([1, 1, 2, 2, 2, 3, 4])
}

function makeMaximum(chance: MatchChance): Maximum {
  const kind = chance.pick(['off', 'double-par', 'net-double-bogey', 'net-double-bogey', 'fixed'])
  return kind === 'fixed' ? { kind, strokes: chance.whole(5, 12) } : { kind }
}

function makePlayedBy(chance: MatchChance): Partial<PlayedByChoice> {
  return some(chance, () => ({ playedBy: chance.pick(['sides', 'balls', 'balls']) }))
}

function makePercent(chance: MatchChance): number {
  return chance.pick([100, 95, 90, 85, 75, 50, 0, chance.whole(0, 100)])
}

function makeSegmentPot(chance: MatchChance): Partial<SegmentPotChoice> {
  return { ...makePot(chance), ...some(chance, () => ({ segments: chance.oneIn(2) })) }
}

function makeFlightPot(chance: MatchChance): Partial<FlightPotChoice> {
  return { ...makeSegmentPot(chance), ...(chance.oneIn(3) ? { flights: chance.whole(1, 6) } : {}) }
}

/** A pot, often with as many places as players, or more. */
function makePot(chance: MatchChance): Partial<PotChoice> {
  const shares = [[], [100], [50, 50], [50, 30, 20], [1, 9, 90], [25, 25, 25, 25], [34, 22, 17, 13, 9, 5]]
  return {
    ...some(chance, () => ({ stake: makeStake(chance) })),
    ...some(chance, () => ({ places: chance.pick(shares) })),
    ...some(chance, () => ({ atLeastStake: chance.oneIn(2) })),
  }
}

/** Often a stake that can't be divided among the winners. */
function makeStake(chance: MatchChance): number {
  return chance.pick([0, 1, 1, 5, 7, 100, chance.whole(1, 1000)])
}

/** Half of the settings are left to their defaults. */
function some<Choice extends object>(chance: MatchChance, choose: () => Choice): Partial<Choice> {
  return chance.oneIn(2) ? choose() : {}
}
