import {
  duelsOf,
  formatMatchStatusFor,
  formatPosition,
  isDecided,
  moneySoFar,
  pressOffersIn,
  scoreMatch,
  type BallId,
  type Bet,
  type BoutCell,
  type BoutsResult,
  type FormatName,
  type GameResult,
  type Position,
  type ResultOf,
} from '@nineteenth/scoring'
import type { BookMatch } from './book/match-input.ts'
import type { BetSheet, NassauSheet } from './book/games/nassau.ts'
import type { RabbitSheet } from './book/games/rabbit.ts'
import type { ContestsSheet } from './book/games/contests.ts'
import type { SkinsSheet } from './book/games/skins.ts'
import type { SnakeSheet } from './book/games/snake.ts'
import type { GameSheet, Sheet } from './book/score-by-the-book.ts'
import type { Payment } from './payments.ts'

/** The engine's result of a match in the oracle's shape; payments are checked separately. */
export function engineSheet(match: BookMatch): { sheet: Sheet; payments: Payment[] } {
  const scored = scoreMatch(match)
  const { holes, cards, dots, games, ledger } = scored
  const sheet: Sheet = {
    holes,
    cards: cards.map(({ ball, courseHandicap, par, totals: { front, back, total } }, at) => {
      const { strokes, from } = dots[at]!
      const own = { strokes, from: from === null ? null : String(from) }
      return { ball: String(ball), courseHandicap, par, front, back, total, dots: own }
    }),
    games: games.map((game) => {
      const { format, obstacle } = game
      const offers = offersSheet(match, game)
      return { id: String(game.game), format, obstacle: obstacle !== null, result: resultSheet(game), offers }
    }),
    ledger: {
      lines: ledger.lines.map(({ game, claim: { key, state }, amounts }) => {
        return { game: String(game), key, state, amounts }
      }),
      balances: ledger.balances.map(({ amount }) => amount),
      soFar: moneySoFar(match, games).balances.map(({ amount }) => amount),
    },
    duels: match.isComplete ? duelsSheet(match, scored) : [],
  }
  const payments = ledger.payments.map(({ from, to, amount }) => {
    return { from: String(from), to: String(to), amount }
  })
  return { sheet, payments }
}

function offersSheet(match: BookMatch, game: GameResult): GameSheet['offers'] {
  return pressOffersIn(match, game).map(({ press: { between, segment, fromHole }, side }) => {
    return { between: between.map(String), segment, fromHole, side }
  })
}

function duelsSheet(match: BookMatch, scored: ReturnType<typeof scoreMatch>): Sheet['duels'] {
  return duelsOf(match, scored).map(({ game, players: [one, other], outcome }) => {
    return { game: String(game), players: [String(one), String(other)], outcome }
  })
}

const sheets: { [Format in FormatName]: (result: ResultOf<Format>) => GameSheet['result'] } = {
  quota: quotaSheet,
  gross: ({ rows, sides, isFinal }) => ({ rows: rows.map(rowSheet), sides: sides.map(sideSheet), isFinal }),
  net: ({ rows, sides, isFinal }) => ({ rows: rows.map(rowSheet), sides: sides.map(sideSheet), isFinal }),
  stableford: stablefordSheet,
  'par-competition': stablefordSheet,
  'modified-stableford': stablefordSheet,
  nassau: boutsSheet,
  'match-play': boutsSheet,
  skins: skinsSheet,
  twos: twosSheet,
  rabbit: rabbitSheet,
  nines: pointsSheet,
  vegas: pointsSheet,
  'low-high': pointsSheet,
  aces: pointsSheet,
  sixes: sixesSheet,
  wolf: pointsSheet,
  junk: pointsSheet,
  bingo: pointsSheet,
  snake: snakeSheet,
  contests: contestsSheet,
  'best-ball': ({ sides, isFinal }) => ({ sides: sides.map(sideSheet), isFinal }),
  'lone-ranger': ({ sides, isFinal }) => ({ sides: sides.map(rangerSheet), isFinal }),
}

function resultSheet<Format extends FormatName>({ format, result }: GameResult<Format>): GameSheet['result'] {
  return result === null ? null : sheets[format](result)
}

function quotaSheet({ rows, sides, isFinal }: ResultOf<'quota'>): GameSheet['result'] {
  return {
    rows: rows.map(rowSheet),
    sides: sides.map(({ side, quota, points, result, position }) => {
      return { side: String(side), quota, points, result, position: formatPosition(position) }
    }),
    isFinal,
  }
}

function stablefordSheet({ rows, sides, isFinal }: ResultOf<'stableford'>): GameSheet['result'] {
  return {
    rows: rows.map(rowSheet),
    sides: sides.map(({ side, points, position }) => {
      return { side: String(side), points, position: formatPosition(position) }
    }),
    isFinal,
  }
}

function rowSheet<Row extends { readonly ball: BallId; readonly position: Position }>(row: Row) {
  return { ...row, ball: String(row.ball), position: formatPosition(row.position) }
}

function sideSheet({ side, total, position }: ResultOf<'best-ball' | 'gross'>['sides'][number]) {
  return { side: String(side), total, position: formatPosition(position) }
}

function rangerSheet(side: ResultOf<'lone-ranger'>['sides'][number]) {
  const { total, position } = side.ranger
  return { ...sideSheet(side), ranger: { total, position: formatPosition(position) } }
}

function skinsSheet({ rows, holes, left, isFinal }: ResultOf<'skins'>): SkinsSheet {
  return {
    won: rows.map(({ ball, skins }) => ({ ball: String(ball), skins })),
    winners: holes.map(({ hole, ball, skins }) => ({
      hole,
      ball: ball === null ? null : String(ball),
      skins,
    })),
    left,
    isFinal,
  }
}

function twosSheet({ rows, holes, isFinal }: ResultOf<'twos'>): GameSheet['result'] {
  return {
    won: rows.map(({ ball, won, holes: own }) => ({ ball: String(ball), twos: won, holes: own })),
    shares: holes.flatMap(({ shares }) => (shares ?? []).map(String)),
    isFinal,
  }
}

function rabbitSheet({ rows, legs, holes, isFinal }: ResultOf<'rabbit'>): RabbitSheet {
  return {
    won: rows.map(({ ball, won, holes: own }) => ({ ball: String(ball), rabbits: won, legs: own })),
    held: holes.map(({ hole, holder }) => ({ hole, by: holder === null ? null : String(holder) })),
    legs: legs.map(({ state, winner, rabbits }) => {
      return { state, winner: winner === null ? null : String(winner), rabbits }
    }),
    isFinal,
  }
}

function contestsSheet({ rows, contests, isFinal }: ResultOf<'contests'>): ContestsSheet {
  return {
    won: rows.map(({ ball, won, holes }) => ({ ball: String(ball), contests: won, holes })),
    contests: contests.map(({ kind, hole, state, first, second, contests: many }) => ({
      key: `${kind} ${hole}`,
      state,
      named: [first, second].map((ball) => (ball === null ? null : String(ball))),
      many: state === 'open' ? 0 : many,
    })),
    isFinal,
  }
}

function snakeSheet({ rows, legs, holes, isFinal }: ResultOf<'snake'>): SnakeSheet {
  return {
    balls: rows.map(({ ball, won, holes: taken }) => ({ ball: String(ball), snakes: won, taken })),
    held: holes.map(({ hole, holder }) => ({ hole, by: holder === null ? null : String(holder) })),
    legs: legs.map(({ state, holder, stakes }) => {
      return { state, holder: holder === null ? null : String(holder), stakes: state === 'held' ? stakes : 0 }
    }),
    isFinal,
  }
}

function pointsSheet({
  rows,
  isFinal,
}: ResultOf<'nines' | 'vegas' | 'low-high' | 'aces' | 'wolf' | 'bingo' | 'junk'>): GameSheet['result'] {
  return {
    rows: rows.map(({ ball, points, byHole, position }) => {
      return { ball: String(ball), points, byHole, position: formatPosition(position) }
    }),
    sides: [],
    isFinal,
  }
}

function sixesSheet({ rows, pairings, isFinal, points }: ResultOf<'sixes'>): GameSheet['result'] {
  if (points) return pointsSheet(points)
  return {
    rows: rows.map(rowSheet),
    sides: [],
    isFinal,
    bets: pairings.map(({ bets }) =>
      bets.total.map(({ isPress, status }) => ({ isPress, text: formatMatchStatusFor('A', status) })),
    ),
  }
}

function boutsSheet({ rows, pairings }: BoutsResult): NassauSheet {
  return {
    rows: rows.map(({ ball, front, back, total }) => ({
      ball: String(ball),
      front: front && cellSheet(front),
      back: back && cellSheet(back),
      total: cellSheet(total),
    })),
    pairings: pairings.map(({ holes, a, b, outcomes, bets }) => ({
      a: a.balls.map(String),
      b: b.balls.map(String),
      strokes: [...a.strokes, ...b.strokes],
      winners: holes.map((hole, index) => ({ hole, winner: outcomes[index] ?? null })),
      bets: {
        front: bets.front.map(betSheet),
        back: bets.back.map(betSheet),
        total: bets.total.map(betSheet),
      },
    })),
  }
}

function cellSheet(cell: BoutCell) {
  if (cell.kind === 'record') return cell
  return { kind: 'match' as const, text: formatMatchStatusFor(cell.side, cell.status) }
}

function betSheet({ fromHole, toHole, isPress, status }: Bet): BetSheet {
  return {
    fromHole,
    toHole,
    isPress,
    isDecided: isDecided(status),
    text: formatMatchStatusFor('A', status),
  }
}
