import { matchNamesOf } from '#golf/board/match-names.ts'
import type { Group } from '#golf/entry/groups.ts'
import { type Withdrawal, isMissed, withdrawalsIn } from '#golf/entry/withdrawals.ts'
import { shortNames } from '#golf/player-names.ts'
import { openStrokes } from '#golf/card/entered-score.ts'
import type { MatchState } from '@nineteenth/contracts'
import { cellKey, strokesCell, toEngineMatch } from '@nineteenth/contracts'
import type { CardTotals, Dots, HoleScore, PlayerId } from '@nineteenth/scoring'
import { cardsOf, formatSide, orderOfPlay } from '@nineteenth/scoring'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export interface EntryHole {
  number: number
  par: number
  strokeIndex: number
}

/** One ball's row of the card, by hole from the first to the last. */
export interface EntryPlayer {
  ballNo: number
  name: string
  /** The names of all players of the ball. */
  names: readonly string[]
  /** The number of its color, the same as on boards. */
  hue: number
  /** The holes from its tee. */
  holes: readonly EntryHole[]
  scores: readonly HoleScore[]
  /** Strokes received; negative ones are given back. Empty until the games are loaded. */
  strokes: readonly number[]
  totals: CardTotals
  /** Null while the ball is in play. */
  withdrawal: Withdrawal | null
}

/** The card for both views. */
export interface EntryCard {
  /** By number. */
  holes: readonly EntryHole[]
  /** The hole numbers in these players' order of play. */
  order: readonly number[]
  /** All balls of the group, those that this phone scores first. */
  players: readonly EntryPlayer[]
  /** The balls that this phone scores, in the order in which it asks for them on a hole. */
  entryOrder: readonly number[]
  /** Cells in conflict. */
  conflicts: ReadonlySet<string>
  /** Cells whose newest score isn't stored on this phone yet. */
  unsafe: ReadonlySet<string>
}

/** The group of the card. */
export interface EntryGroup extends Pick<Group, 'balls' | 'startsOn'> {
  /** The balls that this phone scores, in the order in which it asks for them; every row by default. */
  entryOrder?: readonly number[]
}

/** The card of a group, each ball once. */
export function toEntryCard(
  match: MatchState,
  unsafe: ReadonlySet<string>,
  group: EntryGroup,
  dots: readonly Dots[] = [],
): EntryCard {
  const engineMatch = toEngineMatch(match)
  const { entryOrder = group.balls } = group
  const isKept = (ball: PlayerId) => Number(entryOrder.includes(Number(ball)))
  const balls = engineMatch.balls
    .filter(({ id }) => group.balls.includes(Number(id)))
    .toSorted((one, other) => isKept(other.id) - isKept(one.id))
  const cards = new Map(cardsOf(engineMatch).map((card) => [card.ball, card]))
  const withdrawals = withdrawalsIn(match)
  const { hueOf, player } = matchNamesOf(match)
  const wholeName = (playerNo: PlayerId) => withoutUsernameOfLeaver(player(playerNo))
  const firstName = shortNames(
    match.players.map(({ playerNo }) => playerNo),
    wholeName,
  )
  const players = balls.flatMap(({ id, scores }): EntryPlayer[] => {
    const card = cards.get(id)
    if (!card) return []
    const sharing = match.players.filter(({ ballNo }) => ballNo === id)
    const names = sharing.map(({ playerNo }) => (sharing.length > 1 ? firstName : wholeName)(playerNo))
    const tee = match.tees.find(({ teeNo }) => teeNo === sharing[0]?.teeNo)
    return [
      {
        ballNo: Number(id),
        name: formatSide(names, String),
        names,
        hue: hueOf(id),
        holes: tee?.holes ?? match.holes,
        scores,
        strokes: dots.find(({ ball }) => ball === id)?.strokes ?? [],
        totals: card.totals,
        withdrawal: withdrawals.get(Number(id)) ?? null,
      },
    ]
  })
  return {
    holes: match.holes,
    order: orderOfPlay(engineMatch.holes, group.startsOn),
    players,
    entryOrder,
    conflicts: new Set(openStrokes(match, 'conflict').map(cellKey)),
    unsafe,
  }
}

/** A row on a narrow phone has room for the name and "(left)", not for the username between them. */
function withoutUsernameOfLeaver(name: string): string {
  return name.replace(/ \(@[^)]+\)(?= \(left\)$)/, '')
}

/** The index of a hole in the rows of a card, which may begin with the tenth. */
export function rowOf({ holes }: Pick<EntryCard, 'holes'>, holeNumber: number): number {
  return holes.findIndex(({ number }) => number === holeNumber)
}

/** The score in a cell. */
export function scoreIn(
  card: EntryCard,
  { ballNo, holeNumber }: { ballNo: number; holeNumber: number },
): HoleScore {
  const player = card.players.find((one) => one.ballNo === ballNo)
  return player?.scores[rowOf(card, holeNumber)] ?? null
}

/** The players whom this phone scores. */
export function keptPlayers({ players, entryOrder }: EntryCard): readonly EntryPlayer[] {
  return players.filter(({ ballNo }) => entryOrder.includes(ballNo))
}

/** Whether a player withdrew before a hole, so that no score is expected (WD1). */
export function isOut({ withdrawal }: EntryPlayer, holeNumber: number): boolean {
  return isMissed(withdrawal, holeNumber)
}

/** Whether a ball lacks an expected score on a hole. */
export function isMissing(card: EntryCard, place: { ballNo: number; holeNumber: number }): boolean {
  if (scoreIn(card, place) !== null) return false
  const player = card.players.find(({ ballNo }) => ballNo === place.ballNo)
  return player !== undefined && !isOut(player, place.holeNumber)
}

/** The progress of a hole on this phone. A hole not reached yet isn't missing. */
export type HoleProgress = 'empty' | 'missing' | 'done' | 'conflict'

export function progressOf(card: EntryCard, holeNumber: number): HoleProgress {
  const keys = card.players.map(({ ballNo }) => cellKey(strokesCell(ballNo, holeNumber)))
  if (keys.some((key) => card.conflicts.has(key))) return 'conflict'
  const kept = keptPlayers(card).filter((player) => !isOut(player, holeNumber))
  if (kept.length === 0) return 'empty'
  const filled = kept.filter(({ ballNo }) => scoreIn(card, { ballNo, holeNumber }) !== null).length
  const isSafe = !keys.some((key) => card.unsafe.has(key))
  if (filled === kept.length && isSafe) return 'done'
  return filled > 0 || isPassedOver(card, holeNumber) ? 'missing' : 'empty'
}

/** Empty holes without scores before them are still to come for players who started later on the course. */
function isPassedOver(card: EntryCard, holeNumber: number): boolean {
  const index = card.order.indexOf(holeNumber)
  const isPlayed = (number: number) => hasScores(card, number)
  return card.order.slice(0, index).some(isPlayed) && card.order.slice(index + 1).some(isPlayed)
}

export function hasScores(card: EntryCard, holeNumber: number): boolean {
  return card.players.some(({ scores }) => (scores[rowOf(card, holeNumber)] ?? null) !== null)
}

/** Whether every score expected on this phone is entered. */
export function isFull(card: EntryCard): boolean {
  return card.holes.every(({ number: holeNumber }) =>
    card.entryOrder.every((ballNo) => !isMissing(card, { ballNo, holeNumber })),
  )
}

export type Nine = 'front' | 'back'

export function nineOf({ holes }: Pick<EntryCard, 'holes'>, nine: Nine): readonly EntryHole[] {
  return holes.filter(({ number }) => number <= 9 === (nine === 'front'))
}

/** The nines that are played, in their order. */
export function ninesOf(card: Pick<EntryCard, 'holes'>): readonly Nine[] {
  return (['front', 'back'] as const).filter((nine) => nineOf(card, nine).length > 0)
}

/** A hole from the player's own tee. */
export function getHole(card: EntryCard, { holes }: EntryPlayer, holeNumber: number): EntryHole {
  const row = rowOf(card, holeNumber)
  const hole = holes[row] ?? card.holes[row]
  if (!hole) throw new Error(`the card has no hole ${holeNumber}`)
  return hole
}

/** The figures of a hole for these players: several if their tees differ. */
function figuresOf(card: EntryCard, holeNumber: number, figure: 'par' | 'strokeIndex'): number[] {
  const figures = card.players.map((player) => getHole(card, player, holeNumber)[figure])
  return [...new Set(figures)].toSorted((one, other) => one - other)
}

/** The par of a hole above the players: "4", or "4/5" where tees differ. */
export function parText(card: EntryCard, holeNumber: number): string {
  return figuresOf(card, holeNumber, 'par').join('/')
}

/** The stroke index above the players, or a note that it differs by tee. */
export function strokeIndexText(card: EntryCard, holeNumber: number): string {
  const strokeIndexes = figuresOf(card, holeNumber, 'strokeIndex')
  return strokeIndexes.length > 1 ? words.hole.indexByTee : words.hole.strokeIndex(strokeIndexes.join(''))
}

/** A player's figures on a hole if they differ between players: "Par 5 · SI 3"; else empty. */
export function ownFigures(card: EntryCard, player: EntryPlayer, holeNumber: number): string {
  const { par, strokeIndex } = getHole(card, player, holeNumber)
  const differs = (figure: 'par' | 'strokeIndex') => figuresOf(card, holeNumber, figure).length > 1
  return [differs('par') && sharedWords.parOf(par), differs('strokeIndex') && words.hole.index(strokeIndex)]
    .filter(Boolean)
    .join(' · ')
}
