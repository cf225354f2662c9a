import type { BookBall, BookMatch, BookPlayer, FormatName, Game, Score } from '../match-input.ts'
import type { BestBallSheet } from '../games/best-ball.ts'
import type { NassauSheet } from '../games/nassau.ts'
import type { QuotaSheet } from '../games/quota.ts'
import type { SkinsSheet } from '../games/skins.ts'
import type { StablefordSheet } from '../games/stableford.ts'
import type { GrossSheet, NetSheet } from '../games/stroke-play.ts'
import { scoreByTheBook } from '../score-by-the-book.ts'

/** A ball with the players on it, who all play the same tee. */
export interface TestBall extends Omit<BookBall, 'id' | 'players'> {
  readonly players: readonly Omit<BookPlayer, 'id'>[]
}

type Parts = Partial<Pick<BookBall, 'play' | 'side' | 'group'>> & {
  readonly tee?: Partial<BookPlayer['tee']>
}

/** By players of these indexes on a par 72 of fours, slope 113 and rating 72, where an index is the course handicap. */
export function aBall(
  indexes: readonly number[],
  scores: readonly Score[] = [],
  { tee, ...parts }: Parts = {},
): TestBall {
  const plain = { slope: 113, ratingTenths: 720, pars: fours(18), strokeIndex: upTo(18) }
  const players = indexes.map((indexTenths) => ({ indexTenths, tee: { ...plain, ...tee } }))
  return { players, scores, ...parts }
}

/** Balls b1, b2 … of players p1, p2 …, on the sides that they name. */
export function aMatch(balls: readonly TestBall[], parts: Partial<BookMatch> = {}): BookMatch {
  const players = balls.flatMap((ball, index) => ball.players.map((player) => ({ index, player })))
  const numbered = players.map(({ index, player }, at) => ({
    index,
    player: { ...player, id: `p${at + 1}` },
  }))
  const sides = new Set(balls.flatMap(({ side }) => side ?? []))
  return {
    holes: upTo(18),
    players: numbered.map(({ player }) => player),
    balls: balls.map((ball, at) => ({
      ...ball,
      id: `b${at + 1}`,
      players: numbered.filter(({ index }) => index === at).map(({ player }) => player.id),
    })),
    sides: [...sides].map((id) => ({ id })),
    games: [],
    ...parts,
  }
}

interface SheetOf {
  readonly quota: QuotaSheet
  readonly nassau: NassauSheet
  readonly gross: GrossSheet
  readonly net: NetSheet
  readonly stableford: StablefordSheet
  readonly 'match-play': NassauSheet
  readonly skins: SkinsSheet
  readonly 'best-ball': BestBallSheet
}

type SettingsOf<Format extends FormatName> = Extract<Game, { format: Format }>['settings']

export function aGame<Format extends FormatName>(
  format: Format,
  balls: readonly TestBall[],
  settings: SettingsOf<Format>,
  parts: Partial<BookMatch>,
): BookMatch {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- format and settings are of one game
  const game = { id: 'g', format, settings } as unknown as Game
  return aMatch(balls, { ...parts, games: [game] })
}

export function gameOf<Format extends FormatName>(
  format: Format,
  balls: readonly TestBall[],
  settings: SettingsOf<Format> = {},
  parts: Partial<BookMatch> = {},
) {
  return scoreByTheBook(aGame(format, balls, settings, parts)).games[0]!
}

export function played<Format extends FormatName>(
  format: Format,
  balls: readonly TestBall[],
  settings: SettingsOf<Format> = {},
  parts: Partial<BookMatch> = {},
): SheetOf[Format] {
  const { result } = scoreByTheBook(aGame(format, balls, settings, parts)).games[0]!
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format says which result it is
  return result as SheetOf[Format]
}

export function ledgerOf<Format extends FormatName>(
  format: Format,
  balls: readonly TestBall[],
  settings: SettingsOf<Format> = {},
  parts: Partial<BookMatch> = {},
) {
  return scoreByTheBook(aGame(format, balls, settings, parts)).ledger
}

/** Two scratch players who won these holes: A, B, H for halved, - for not entered. */
export function holesWonBy(winners: string, parts: Parts = {}): TestBall[] {
  const cardOf = (side: string) =>
    Array.from(winners, (winner) => (winner === '-' ? null : winner === side || winner === 'H' ? 4 : 5))
  return [aBall([0], cardOf('A'), parts), aBall([0], cardOf('B'), parts)]
}

export function rounds(...totals: readonly number[]): TestBall[] {
  return totals.map((total) => aBall([0], roundOf(total)))
}

export function roundOf(total: number): number[] {
  return [...fours(17), total - 68]
}

export function fours(holes: number): number[] {
  return repeated(4, holes)
}

export function upTo(holes: number): number[] {
  return Array.from({ length: holes }, (_, hole) => hole + 1)
}

export function repeated(score: number, times: number): number[] {
  return Array.from({ length: times }, () => score)
}

export function courseHandicaps(match: BookMatch): number[] {
  return scoreByTheBook(match).cards.map(({ courseHandicap }) => courseHandicap)
}

/** Three scratch players by the scores of each hole. */
export function threeBalls(...holes: readonly (readonly Score[])[]): TestBall[] {
  return [0, 1, 2].map((at) =>
    aBall(
      [0],
      holes.map((scores) => scores[at] ?? null),
    ),
  )
}
