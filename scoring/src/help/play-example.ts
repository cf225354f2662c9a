import type { HoleScore } from '../card/hole-score.ts'
import { totalPar } from '../course/problems.ts'
import { betKey } from '../formats/bouts/bet-key.ts'
import type { Example } from '../formats/format-help.ts'
import type { GameCell } from '../formats/format.ts'
import { boutsOf, stripOf, tableOf, type Game, type GameResult, type GameTable } from '../formats/game.ts'
import type { FormatName, GameSettings } from '../formats/registry.ts'
import type { StripCell } from '../formats/table.ts'
import type { BallId } from '../match/ids.ts'
import type { Fact } from '../match/fact.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch, type MatchResult } from '../match/score-match.ts'

/** A hole of an example's card. */
export interface ExampleHole {
  readonly number: number
  readonly par: number
  readonly strokeIndex: number
}

/** A player's line on an example's card. */
export interface ExampleLine {
  readonly ball: number
  readonly name: string
  readonly side: number | null
  readonly handicap: number
  /** One entry for each shown hole, with the strokes that the player gets there. */
  readonly scores: readonly { readonly score: HoleScore; readonly strokes: number }[]
}

/** An example as played. Players, balls and sides are numbered from 1. */
export interface PlayedExample {
  readonly match: Match
  readonly result: MatchResult
  readonly holes: readonly ExampleHole[]
  readonly lines: readonly ExampleLine[]
  readonly sides: readonly { readonly id: number; readonly name: string }[]
  /** What the players answered on each shown hole. */
  readonly answers: readonly { readonly title: string; readonly texts: readonly string[] }[]
  /** The game after each shown hole; empty if holes don't decide it. */
  readonly byHole: readonly StripCell[]
  /** Whether the holes show who holds something, such as the rabbit, instead of who won the hole. */
  readonly marks: string | undefined
  readonly table: GameTable
  /** The ball from whose point of view the texts are written; null for none. */
  readonly byHoleOf: BallId | null
  /** The main figure of the table's first row. */
  readonly figure: { readonly cell: GameCell; readonly text: string }
}

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]
/** On this tee the course handicap is the index. */
const tee = { pars, strokeIndex, slope: 113, ratingTenths: 10 * totalPar(pars) }

/** Plays an example. */
export function playExample(format: FormatName, example: Example<GameSettings>): PlayedExample {
  const sides = [...new Set(example.players.flatMap(({ side }) => side ?? []))]
  const match = matchOf(gameOf(format, example.settings ?? {}), example, sides)
  const result = scoreMatch(match)
  const [game] = result.games
  if (!game) throw new Error(`The example of ${format} has no game`)
  const [first, last] = example.shown
  const isShown = ({ hole }: { hole: number }) => hole >= first && hole <= last
  const table = tableOf(game)
  const strip = stripIn(game)
  return {
    match,
    result,
    table,
    sides: sides.map((name, at) => ({ id: at + 1, name })),
    holes: match.holes.filter((hole) => isShown({ hole })).map(holeOf),
    answers: (example.answers ?? []).map(({ title, byHole }) => ({
      title,
      texts: byHole.slice(first - 1, last).map(({ text }) => text),
    })),
    lines: example.players.map(({ name, side, scores }, at) => ({
      ball: at + 1,
      name,
      side: side === undefined ? null : sides.indexOf(side) + 1,
      handicap: result.cards[at]!.courseHandicap,
      scores: match.holes
        .filter((hole) => isShown({ hole }))
        .map((hole) => ({
          score: scores[hole - 1] ?? null,
          strokes: example.isGross ? 0 : result.dots[at]!.strokes[hole - 1]!,
        })),
    })),
    byHole: strip?.cells.filter(isShown) ?? [],
    marks: strip?.marks,
    byHoleOf: strip?.of?.[0] ?? null,
    figure: figureOf(table),
  }
}

function holeOf(number: number): ExampleHole {
  return { number, par: pars[number - 1]!, strokeIndex: strokeIndex[number - 1]! }
}

function gameOf<Name extends FormatName>(format: Name, settings: Partial<GameSettings<Name>>): Game<Name> {
  return { id: format, format, settings }
}

function matchOf(game: Game, { players, answers = [] }: Example<object>, sides: readonly string[]): Match {
  return {
    holes: pars.map((_par, at) => at + 1),
    players: players.map(({ handicap = 0 }, at) => ({ id: at + 1, indexTenths: 10 * handicap, tee })),
    balls: players.map(({ scores, side }, at) => ({
      id: at + 1,
      players: [at + 1],
      scores,
      side: side === undefined ? null : sides.indexOf(side) + 1,
    })),
    sides: sides.map((_name, at) => ({ id: at + 1 })),
    games: [game],
    facts: answers.flatMap(({ kind, isOfPlayer, byHole }) =>
      byHole.flatMap(({ says }, at): Fact[] =>
        says === null
          ? []
          : [
              {
                hole: at + 1,
                kind,
                game: isOfPlayer ? null : game.id,
                ball: says > 0 ? says : null,
                value: says,
              },
            ],
      ),
    ),
  }
}

/** The game's own strip, or that of its first match. */
function stripIn(game: GameResult) {
  return stripOf(game, { key: boutsOf(game) ? betKey(0, 'total', 0) : null, reader: 1 })
}

function figureOf({ game, columns, rows }: GameTable): PlayedExample['figure'] {
  const at = columns.findIndex(({ isFigure }) => isFigure)
  const [row] = rows
  const column = columns[at]?.key
  if (!row || column === undefined) throw new Error('An example needs a figure')
  const text = row.cells[at]!
  if (row.ball === null) return { cell: { table: 'side', game, side: row.side!, column }, text }
  return { cell: { table: 'game', game, ball: row.ball, column }, text }
}
