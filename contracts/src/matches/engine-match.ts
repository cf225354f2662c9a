import type { AgreedPress, Concession, Fact, Game as EngineGame, Match } from '@nineteenth/scoring'
import { ballIn, cellKey, partnerCell } from '../entries/cells.ts'
import type { CurrentCell } from '../entries/entry-schemas.ts'
import { entryKinds } from '../entries/entry-kinds.ts'
import { areSides } from '../entries/sides.ts'
import { readSubject } from '../entries/subjects.ts'
import { type PlayedLineup, toEngineLineup } from './engine-lineup.ts'
import type { Game } from './games.ts'

/** The fields that decide who wins. */
interface PlayedMatch extends PlayedLineup {
  games: readonly PlayedGame[]
  cells: readonly EnteredCell[]
  isComplete: boolean
}

type EnteredCell = Pick<CurrentCell, 'hole' | 'kind' | 'of' | 'value'>

type PlayedGame = Game & { strokes?: readonly { ballNo: number; byHole: readonly number[] }[] }

/** Converts a match for the engine. Ids are the numbers within the match; the engine returns them unchanged. */
export function toEngineMatch(state: PlayedMatch): Match {
  const agreed = state.cells.filter(areBetweenSides(state))
  const answers = new Map(
    state.cells.filter(({ kind }) => kind === 'partner').map((cell) => [cellKey(cell), cell.value]),
  )
  return {
    ...toEngineLineup(state),
    games: state.games.map((game) => toEngineGame(withPartner(game, answers), agreed)),
    concessions: agreed.flatMap(toConcession),
    facts: state.cells.flatMap(toFact),
    isComplete: state.isComplete,
  }
}

/** Presses and concessions of sides that no longer meet don't count: the new sides have not agreed on them. */
function areBetweenSides(state: PlayedMatch): (cell: EnteredCell) => boolean {
  // Many cells are between the same two sides on a hole.
  const found = new Map<string, boolean>()
  return ({ hole, kind, of }) => {
    const [gameText, pairText] = of.split(':')
    if (pairText === undefined) return false
    const key = `${hole} ${gameText}:${pairText}`
    const known = found.get(key)
    if (known !== undefined) return known
    const { game: gameNo, sides } = readSubject(kind, of) ?? {}
    const game = state.games.find((one) => one.gameNo === gameNo)
    const isBetween = game !== undefined && sides !== undefined && areSides(state, game, sides, hole)
    found.set(key, isBetween)
    return isBetween
  }
}

/** Settings were checked by the format's own description when they were stored; a format that is not known yet is not played. */
export function toEngineGame(
  { gameNo, format, settings, among, strokes }: PlayedGame,
  cells: readonly EnteredCell[] = [],
): EngineGame {
  const received = strokes?.map(({ ballNo, byHole }) => ({ ball: ballNo, byHole }))
  const game = {
    id: gameNo,
    format,
    settings: withAgreedPresses(settings, pressesOf(gameNo, cells)),
    ...(among && { among }),
    ...(received && { strokes: received }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return game as EngineGame
}

/** Presses by agreement are entries; the engine expects them among a game's settings. */
function withAgreedPresses(settings: Game['settings'], agreed: readonly AgreedPress[]): Game['settings'] {
  return isByAgreement(settings) ? { ...settings, presses: { kind: 'manual', agreed } } : settings
}

/** WD4: The answer given when a player left overrides the setting. */
function withPartner(game: PlayedGame, values: ReadonlyMap<string, number | null>): PlayedGame {
  const answer = values.get(cellKey(partnerCell(game.gameNo))) ?? null
  if (answer === null) return game
  return { ...game, settings: { ...game.settings, partner: answer === 1 ? 'twice' : 'void' } }
}

/** Whether the players of a game agree on its presses (PR3). */
export function isByAgreement({ presses }: Game['settings']): boolean {
  return typeof presses === 'object' && presses !== null && 'kind' in presses && presses.kind === 'manual'
}

/** Sorted by hole and bet: the result of a match must not depend on the order of its cells. */
function pressesOf(gameNo: number, cells: readonly EnteredCell[]): AgreedPress[] {
  const pressed = cells.filter(({ kind, value }) => kind === 'press' && value !== null)
  return pressed
    .toSorted((one, other) => one.hole - other.hole || (one.of < other.of ? -1 : 1))
    .flatMap(({ hole, kind, of }) => {
      const { game, sides, segment } = readSubject(kind, of) ?? {}
      if (game !== gameNo || !sides || !isSegment(segment)) return []
      return [{ between: sides, segment, fromHole: hole }]
    })
}

function toConcession({ hole, kind, of, value }: EnteredCell): Concession[] {
  const isOfMatch = kind === 'match-concession'
  const { game, sides } = ((isOfMatch || kind === 'concession') && readSubject(kind, of)) || {}
  if (game === undefined || !sides || value === null) return []
  return [{ game, between: sides, hole, by: value === 0 ? null : value, isOfMatch }]
}

/**
 * The answers to the games' questions: one per game, or one for each ball. The strokes are on the
 * card.
 */
function toFact({ hole, kind, of, value }: EnteredCell): Fact[] {
  const { subject } = entryKinds[kind]
  if (value === null || kind === 'strokes' || kind === 'withdrawal' || kind === 'partner') return []
  if (subject === 'ball') return [{ hole, kind, game: null, ball: ballIn({ of }) ?? null, value }]
  const game = subject === 'game' ? readSubject(kind, of)?.game : undefined
  return game === undefined ? [] : [{ hole, kind, game, ball: value > 0 ? value : null, value }]
}

const segments = ['front', 'back', 'total'] as const

/** Whether a game has bets on a segment of this name. */
export function isSegment(segment: string | undefined): segment is AgreedPress['segment'] {
  return segments.some((one) => one === segment)
}
