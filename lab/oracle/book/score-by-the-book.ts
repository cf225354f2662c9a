import { dotsOf } from './dots.ts'
import { byMatches, byNumber, byPlaces, duelsOf, type Between, type Duel } from './duels.ts'
import { ballsOf, fieldOf, hasWithdrawn, type Ball, type Field } from './field.ts'
import { roundHalfUp } from './fraction.ts'
import { bestBallHandicap, bestBallSheet, type BestBallSheet } from './games/best-ball.ts'
import { contestLines, playContests, type ContestsSheet } from './games/contests.ts'
import { bingoSheet } from './games/bingo.ts'
import { junkSheet } from './games/junk.ts'
import { loneRangerSheet, rangerHandicap, rangerPlaces, type LoneRangerSheet } from './games/lone-ranger.ts'
import { nassauSheet, playMatchPlay, playNassau, type NassauSheet, type Pairing } from './games/nassau.ts'
import { wolfSheet } from './games/wolf.ts'
import { acesSheet } from './games/aces.ts'
import { lowHighSheet } from './games/low-high.ts'
import { ninesSheet, type PointsSheet } from './games/nines.ts'
import { vegasSheet } from './games/vegas.ts'
import { offersIn, type Offer } from './games/offers.ts'
import { quotaNine, quotaSheet, type QuotaSheet } from './games/quota.ts'
import { amongThoseIn, playParts, sixesByHoles, sixesSheet, type SixesSheet } from './games/sixes.ts'
import { skinsSheet, type SkinsSheet } from './games/skins.ts'
import { playSnake, snakeLines, type SnakeSheet } from './games/snake.ts'
import {
  modifiedHandicap,
  modifiedSheet,
  parHandicap,
  parSheet,
  stablefordHandicap,
  stablefordSheet,
  type StablefordSheet,
} from './games/stableford.ts'
import { grossSheet, netSheet, type GrossSheet, type NetSheet } from './games/stroke-play.ts'
import { playRabbit, rabbitLines, type RabbitSheet } from './games/rabbit.ts'
import { twosLines, twosSheet, type TwosSheet } from './games/twos.ts'
import { flightsOf } from './flights.ts'
import { playingHandicap } from './handicap.ts'
import { balancesOf, betLines, type Line } from './ledger.ts'
import {
  sum,
  type BookMatch,
  type FlightPotChoice,
  type FormatName,
  type ContestsChoice,
  type Game,
  type GameOf,
  type NassauChoice,
  type PointsChoice,
  type RabbitChoice,
  type SkinsChoice,
  type SnakeChoice,
  type ValueChoice,
  type SegmentPotChoice,
} from './match-input.ts'
import { pointsLines } from './points-money.ts'
import { ninesOf } from './nines-of-round.ts'
import { potLines, segmentPotLines } from './pot.ts'
import type { Places } from './places.ts'
import { skinLines } from './skins-money.ts'
import { afterCompletion, totalOf, type Total } from './total.ts'

/** The whole result of a match, as plain data that can be compared with the engine's. */
export interface Sheet {
  readonly holes: readonly number[]
  readonly cards: readonly {
    readonly ball: string
    readonly courseHandicap: number
    readonly par: number
    readonly front: Total | null
    readonly back: Total | null
    readonly total: Total
    readonly dots: { readonly strokes: readonly number[]; readonly from: string | null }
  }[]
  readonly games: readonly GameSheet[]
  readonly ledger: {
    readonly lines: readonly ({ readonly game: string } & Omit<Line, 'soFar'>)[]
    readonly balances: readonly number[]
    /** While the match is played (LE4). */
    readonly soFar: readonly number[]
  }
  /** The duels of a completed match. */
  readonly duels: readonly ({ readonly game: string } & Duel)[]
}

export interface GameSheet {
  readonly id: string
  readonly format: FormatName
  /** Whether the field can't play the game; then it has no result. */
  readonly obstacle: boolean
  readonly result: GameResult | null
  /** The presses that are possible now. */
  readonly offers: readonly Offer[]
}

type GameResult =
  | QuotaSheet
  | NassauSheet
  | GrossSheet
  | NetSheet
  | StablefordSheet
  | SkinsSheet
  | BestBallSheet
  | LoneRangerSheet
  | PointsSheet
  | TwosSheet
  | RabbitSheet
  | SnakeSheet
  | ContestsSheet
  | SixesSheet

/** A game with its payments and duels; empty without a result. */
interface Played {
  readonly result: GameResult | null
  readonly lines: readonly Line[]
  readonly between: Between
  readonly offers?: readonly Offer[]
}

/** Scores a match from the rules alone, slowly and simply: it tests the engine, and is never part of it. */
export function scoreByTheBook(match: BookMatch): Sheet {
  const balls = ballsOf(match)
  const games = match.games.map((game) => {
    const field = fieldOf(match, balls, game)
    return { game, field, ...play(field, game) }
  })
  const lines = games.flatMap(({ game, lines: own }) => own.map((line) => ({ game: game.id, ...line })))
  const duels = games.flatMap(({ game, field, between }) =>
    duelsOf(field, between).map((duel) => ({ game: game.id, ...duel })),
  )
  return {
    holes: match.holes,
    cards: cardsOf(
      match,
      balls,
      games.filter(({ result }) => result !== null),
    ),
    games: games.map(({ game: { id, format }, result, offers = [] }) => {
      return { id, format, obstacle: result === null, result, offers }
    }),
    ledger: {
      lines: lines.map(({ soFar: _soFar, ...line }) => line),
      balances: balancesOf(match, lines),
      soFar: balancesOf(
        match,
        lines.map((line) => ({ ...line, amounts: line.soFar ?? line.amounts })),
      ),
    },
    duels: match.isComplete ? duels : [],
  }
}

function cardsOf(
  match: BookMatch,
  balls: readonly Ball[],
  played: readonly { readonly game: Game; readonly field: Field }[],
): Sheet['cards'] {
  // By number, and only a round of 18 has halves (CA2, MA2).
  const hasHalves = match.holes.length === 18
  return balls.map((ball) => {
    const { id, scores, pars } = ball
    const courseHandicap = roundHalfUp(ball.courseHandicap)
    const totalBetween = (from: number, to: number) =>
      afterCompletion(totalOf(scores.slice(from, to), pars.slice(from, to)), {
        isComplete: match.isComplete === true || hasWithdrawn(ball),
      })
    return {
      ball: id,
      courseHandicap,
      par: sum(pars),
      front: hasHalves ? totalBetween(0, 9) : null,
      back: hasHalves ? totalBetween(9, 18) : null,
      total: totalBetween(0, match.holes.length),
      dots: dotsOf(ball, played),
    }
  })
}

const plays: { [Format in FormatName]: (field: Field, settings: GameOf<Format>['settings']) => Played } = {
  quota: (field, settings) =>
    inFlights(field, settings, playsOff(settings.allowancePercent), (flight) => {
      const sheet = quotaSheet(flight, settings)
      return byPlace(
        flight,
        sheet,
        settings,
        () => 0,
        (nine) => quotaNine(nine, sheet, settings),
      )
    }),
  gross: (field, settings) =>
    inFlights(field, settings, byCourse, (flight) =>
      byPlace(flight, grossSheet(flight, settings), settings, byCourse, (nine) => grossSheet(nine, settings)),
    ),
  net: (field, settings) =>
    inFlights(field, settings, playsOff(settings.allowancePercent), (flight) =>
      byPlace(flight, netSheet(flight, settings), settings, playsOff(settings.allowancePercent), (nine) =>
        netSheet(nine, withoutAllowance(settings)),
      ),
    ),
  stableford: (field, settings) =>
    inFlights(
      field,
      settings,
      (ball) => stablefordHandicap(ball, field, settings),
      (flight) =>
        byPlace(
          flight,
          stablefordSheet(flight, settings),
          settings,
          (ball) => stablefordHandicap(ball, flight, settings),
          (nine) => stablefordSheet(nine, withoutAllowance(settings)),
        ),
    ),
  'par-competition': (field, settings) =>
    inFlights(
      field,
      settings,
      (ball) => parHandicap(ball, settings),
      (flight) =>
        byPlace(
          flight,
          parSheet(flight, settings),
          settings,
          (ball) => parHandicap(ball, settings),
          (nine) => parSheet(nine, withoutAllowance(settings)),
        ),
    ),
  'modified-stableford': (field, settings) =>
    inFlights(
      field,
      settings,
      (ball) => (settings.scoring === 'net' ? modifiedHandicap(ball, settings) : byCourse(ball)),
      (flight) =>
        byPlace(
          flight,
          modifiedSheet(flight, settings),
          settings,
          (ball) => modifiedHandicap(ball, settings),
          (nine) => modifiedSheet(nine, withoutAllowance(settings)),
        ),
    ),
  'best-ball': (field, settings) =>
    byPlace(
      field,
      bestBallSheet(field, settings),
      settings,
      (ball) => bestBallHandicap(ball, field, settings),
      (nine) => bestBallSheet(nine, withoutAllowance(settings), { field, chosen: settings }),
    ),
  'lone-ranger': (field, settings) => {
    const played = byPlace(
      field,
      loneRangerSheet(field, settings),
      settings,
      (ball) => rangerHandicap(ball, field, settings),
      (nine) => loneRangerSheet(nine, withoutAllowance(settings), field),
    )
    if (played.result === null || settings.rangerPot !== true) return played
    // LR2: the side with the lowest scores wins it all.
    const whole = { stake: settings.stake ?? 0, places: [100] }
    const pot = potLines(field, rangerPlaces(field, settings), whole, 'ranger')
    return { ...played, lines: [...played.lines, ...pot] }
  },
  nassau: (field, settings) => byMatch(field, playNassau(field, settings), settings.stakes, settings),
  'match-play': (field, settings) =>
    byMatch(field, playMatchPlay(field, settings), { total: settings.stake ?? 0 }, settings),
  nines: (field, settings) =>
    byPoints(field, ninesSheet(field, settings), settings, settings.money ?? 'each-pair'),
  aces: (field, settings) => byPoints(field, acesSheet(field, settings), settings),
  'low-high': (field, settings) => byPoints(field, lowHighSheet(field, settings), settings),
  vegas: (field, settings) => byPoints(field, vegasSheet(field, settings), settings),
  wolf: (field, settings) =>
    byPoints(
      field,
      wolfSheet(field, settings),
      settings,
      settings.points === 'classic' ? (settings.money ?? 'each-pair') : 'zero-sum',
    ),
  junk: (field, settings) =>
    byPoints(
      field,
      junkSheet(field, settings),
      settings,
      settings.playedBy === 'sides' ? 'zero-sum' : (settings.money ?? 'each-pair'),
    ),
  bingo: (field, settings) =>
    byPoints(field, bingoSheet(field, settings), settings, settings.money ?? 'each-pair'),
  sixes: (field, settings) => {
    if (settings.parts === 'holes')
      return byPoints(field, sixesByHoles(field, settings), settings, 'each-pair')
    const parts = playParts(field, settings)
    if (parts === null) return unplayed
    const result = sixesSheet(field, parts, settings)
    const lines = betLines(field, amongThoseIn(field, parts), { total: settings.stake ?? 0 })
    // WD4: no more scores can follow.
    const final = lines.map((line) => (line.state === 'open' ? { ...line, state: 'void' as const } : line))
    // SX6: no presses on points.
    const offers =
      settings.by === 'low-and-high' ? [] : parts.flatMap((part) => offersIn(part, field, settings))
    return { result, lines: result.isFinal ? final : lines, between: byPlaces(result), offers }
  },
  rabbit: (field, settings) => byRabbit(field, settings),
  snake: (field, settings) => bySnake(field, settings),
  contests: (field, settings) => byContest(field, settings),
  twos: (field, settings) => byTwo(field, twosSheet(field, settings), settings.stake),
  skins: (field, settings) => bySkin(field, skinsSheet(field, settings), settings),
}

function play<Format extends FormatName>(field: Field, { format, settings }: GameOf<Format>): Played {
  // MA3: the balls that the game names may all have left.
  return field.balls.length === 0 ? unplayed : plays[format](field, settings)
}

const unplayed: Played = { result: null, lines: [], between: () => null }

type WithPlaces = Omit<Places, 'rows'> & Partial<Pick<Places, 'rows'>>

/** `nineSheet` scores a nine on which every ball has as many strokes as its holes have in the round. */
function byPlace(
  field: Field,
  result: (GameResult & WithPlaces) | null,
  chosen: Partial<SegmentPotChoice>,
  handicapOf: (ball: Ball) => number,
  nineSheet: (nine: Field) => WithPlaces | null,
): Played {
  if (result === null) return unplayed
  const places = { rows: [], ...result }
  const nines = ninesOf(field, handicapOf)?.flatMap((nine) => {
    const sheet = nineSheet(nine)
    return sheet ? [{ rows: [], ...sheet }] : []
  })
  return { result, lines: segmentPotLines(field, places, nines ?? null, chosen), between: byPlaces(places) }
}

/** FL1: the places include all balls, but each flight has its own pots. */
function inFlights(
  field: Field,
  { flights = 1 }: Partial<FlightPotChoice>,
  handicapOf: (ball: Ball) => number,
  playIn: (flight: Field) => Played,
): Played {
  const all = playIn(field)
  const parts = flightsOf(field, flights, handicapOf)
  if (parts === null) return all
  const lines = parts.flatMap((part) =>
    playIn(part.field).lines.map((line) => ({ ...line, key: `${part.letter} ${line.key}` })),
  )
  return { ...all, lines }
}

function byCourse(ball: Ball): number {
  return roundHalfUp(ball.courseHandicap)
}

function playsOff(percent = 100): (ball: Ball) => number {
  return (ball) => playingHandicap(ball, percent)
}

/** The strokes of a nine are already allocated. */
function withoutAllowance<Choice extends { readonly allowancePercent: number }>(chosen: Partial<Choice>) {
  return { ...chosen, allowancePercent: 100 }
}

function byMatch(
  field: Field,
  pairings: readonly Pairing[] | null,
  stakes: Partial<NassauChoice['stakes']> | undefined,
  chosen: Pick<Partial<NassauChoice>, 'scoring' | 'mostPresses'> & {
    readonly presses?: { readonly kind: string }
  },
): Played {
  if (pairings === null) return unplayed
  return {
    result: nassauSheet(field, pairings),
    lines: betLines(field, pairings, stakes),
    between: byMatches(pairings),
    offers: pairings.flatMap((pairing) => offersIn(pairing, field, chosen)),
  }
}

function byPoints(
  field: Field,
  result: PointsSheet | null,
  chosen: Partial<ValueChoice>,
  money: PointsChoice['money'] | 'zero-sum' = 'zero-sum',
): Played {
  if (result === null) return unplayed
  // PT5
  const isByPlaces = money === 'places'
  const lines = isByPlaces
    ? potLines(alone(field), result, chosen)
    : pointsLines(field, result, chosen, money)
  return { result, lines, between: byPlaces(result) }
}

/** NI4: each ball plays for itself, also in a match of sides. */
function alone(field: Field): Field {
  return { ...field, sides: [] }
}

function bySkin(field: Field, result: SkinsSheet | null, chosen: Partial<SkinsChoice>): Played {
  if (result === null) return unplayed
  return {
    result,
    lines: skinLines(field, result, chosen),
    between: byNumber((ball) => result.won.find((row) => row.ball === ball)?.skins),
  }
}

function byTwo(field: Field, result: TwosSheet | null, stake: number | undefined): Played {
  if (result === null) return unplayed
  return {
    result,
    lines: twosLines(field, result, stake),
    between: byNumber((ball) => result.won.find((row) => row.ball === ball)?.twos),
  }
}

function byRabbit(field: Field, chosen: Partial<RabbitChoice>): Played {
  const played = playRabbit(field, chosen)
  if (played === null) return unplayed
  const { payers: _payers, ...result } = played
  return {
    result,
    lines: rabbitLines(field, played, chosen.stake),
    between: byNumber((ball) => result.won.find((row) => row.ball === ball)?.rabbits),
  }
}

function bySnake(field: Field, chosen: Partial<SnakeChoice>): Played {
  const played = playSnake(field, chosen)
  if (played === null) return unplayed
  const { paid: _paid, ...result } = played
  const snakesOf = byNumber((ball) => result.balls.find((row) => row.ball === ball)?.snakes)
  return {
    result,
    lines: snakeLines(field, played, chosen.stake),
    // Fewer snakes are better.
    between: (one, other) => snakesOf(other, one),
  }
}

function byContest(field: Field, chosen: Partial<ContestsChoice>): Played {
  const played = playContests(field, chosen)
  if (played === null) return unplayed
  const { payers: _payers, ...result } = played
  return {
    result,
    lines: contestLines(field, played, chosen),
    between: byNumber((ball) => result.won.find((row) => row.ball === ball)?.contests),
  }
}
