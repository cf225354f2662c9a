import { matchNamesOf } from '#golf/board/match-names.ts'
import type { Group } from '#golf/entry/groups.ts'
import { playerName, shortNames } from '#golf/player-names.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey, toEngineMatch } from '@nineteenth/contracts'
import type { CardTotals, HoleScore, PlayerId } from '@nineteenth/scoring'
import { cardsOf, formatSide, orderOfPlay } from '@nineteenth/scoring'

export interface EntryHole {
  number: number
  par: number
  strokeIndex: number
}

/** One ball's row of the card, by hole from the first to the last. */
export interface EntryPlayer {
  ballNo: number
  name: string
  /** Of everybody who plays the ball. */
  names: readonly string[]
  /** The number of its colour, as boards have it. */
  hue: number
  /** The holes as they are from its tee. */
  holes: readonly EntryHole[]
  scores: readonly HoleScore[]
  /** Strokes received; negative ones are given back. */
  strokes: readonly number[]
  totals: CardTotals
}

/** The card as both views draw it. */
export interface EntryCard {
  /** By number. */
  holes: readonly EntryHole[]
  /** The numbers of the holes as these players play them. */
  order: readonly number[]
  /** Everyone in the group, those whose scores this phone keeps first. */
  players: readonly EntryPlayer[]
  /** The balls whose scores this phone keeps, in the order in which it asks for them on a hole. */
  entryOrder: readonly number[]
  /** Cells with two scores that somebody must settle. */
  conflicts: ReadonlySet<string>
  /** Cells whose newest score is not safe on this phone yet. */
  unsafe: ReadonlySet<string>
}

/** Whose card it is. */
export interface EntryGroup extends Pick<Group, 'balls' | 'startsOn'> {
  /** The balls whose scores this phone keeps, in the order in which it asks for them; every row by default. */
  entryOrder?: readonly number[]
}

/** The card of those who walk together, each ball once. */
export function toEntryCard(match: MatchState, unsafe: ReadonlySet<string>, group: EntryGroup): EntryCard {
  const engineMatch = toEngineMatch(match)
  const { entryOrder = group.balls } = group
  const isKept = (ball: PlayerId) => Number(entryOrder.includes(Number(ball)))
  const balls = engineMatch.balls
    .filter(({ id }) => group.balls.includes(Number(id)))
    .toSorted((one, other) => isKept(other.id) - isKept(one.id))
  // Of the whole match: two who walk together in a larger one do not play each other alone.
  const cards = new Map(cardsOf(engineMatch).map((card) => [card.ball, card]))
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
        strokes: card.strokes,
        totals: card.totals,
      },
    ]
  })
  return {
    holes: match.holes,
    order: orderOfPlay(engineMatch.holes, group.startsOn),
    players,
    entryOrder,
    conflicts: new Set(match.conflicts.map(cellKey)),
    unsafe,
  }
}

/** A row on a narrow phone has room for the name and "(left)", not for the username between them. */
function withoutUsernameOfLeaver(name: string): string {
  return name.replace(/ \(@[^)]+\)(?= \(left\)$)/, '')
}

/** Where a hole stands in the rows of a card, which may begin with the tenth. */
export function rowOf({ holes }: Pick<EntryCard, 'holes'>, holeNumber: number): number {
  return holes.findIndex(({ number }) => number === holeNumber)
}

/** What stands in a cell. */
export function scoreIn(card: EntryCard, { ballNo, holeNumber }: MatchCell): HoleScore {
  const player = card.players.find((one) => one.ballNo === ballNo)
  return player?.scores[rowOf(card, holeNumber)] ?? null
}

/** The players whose scores this phone keeps. */
export function keptPlayers({ players, entryOrder }: EntryCard): readonly EntryPlayer[] {
  return players.filter(({ ballNo }) => entryOrder.includes(ballNo))
}

/** How far a hole is on this phone. A hole not reached yet is no omission. */
export type HoleProgress = 'empty' | 'missing' | 'done' | 'conflict'

export function progressOf(card: EntryCard, holeNumber: number): HoleProgress {
  const cells = card.players.map(({ ballNo }) => ({ ballNo, holeNumber }))
  if (cells.some((cell) => card.conflicts.has(cellKey(cell)))) return 'conflict'
  const kept = cells.filter(({ ballNo }) => card.entryOrder.includes(ballNo))
  const filled = kept.filter((cell) => scoreIn(card, cell) !== null).length
  const isSafe = !cells.some((cell) => card.unsafe.has(cellKey(cell)))
  if (filled === kept.length && isSafe) return 'done'
  return filled > 0 || isPassedOver(card, holeNumber) ? 'missing' : 'empty'
}

/** Empty holes with nothing before them are still to come for players who started later on the course. */
function isPassedOver(card: EntryCard, holeNumber: number): boolean {
  const index = card.order.indexOf(holeNumber)
  const isPlayed = (number: number) => hasScores(card, number)
  return card.order.slice(0, index).some(isPlayed) && card.order.slice(index + 1).some(isPlayed)
}

export function hasScores(card: EntryCard, holeNumber: number): boolean {
  return card.players.some(({ scores }) => (scores[rowOf(card, holeNumber)] ?? null) !== null)
}

/** Whether every score that this phone keeps is in. */
export function isFull(card: EntryCard): boolean {
  return keptPlayers(card).every(({ scores }) => scores.every((score) => score !== null))
}

export type Nine = 'front' | 'back'

export function nineOf({ holes }: Pick<EntryCard, 'holes'>, nine: Nine): readonly EntryHole[] {
  return holes.filter(({ number }) => number <= 9 === (nine === 'front'))
}

/** The nines that are played, in their order. */
export function ninesOf(card: Pick<EntryCard, 'holes'>): readonly Nine[] {
  return (['front', 'back'] as const).filter((nine) => nineOf(card, nine).length > 0)
}

/** A hole as a player has it from the own tee. */
export function getHole(card: EntryCard, { holes }: EntryPlayer, holeNumber: number): EntryHole {
  const row = rowOf(card, holeNumber)
  const hole = holes[row] ?? card.holes[row]
  if (!hole) throw new Error(`the card has no hole ${holeNumber}`)
  return hole
}

/** What a hole is to these players: several figures where their tees differ. */
function figuresOf(card: EntryCard, holeNumber: number, figure: 'par' | 'strokeIndex'): number[] {
  const figures = card.players.map((player) => getHole(card, player, holeNumber)[figure])
  return [...new Set(figures)].toSorted((one, other) => one - other)
}

/** The par of a hole above the players: "4", or "4/5" where tees differ. */
export function parText(card: EntryCard, holeNumber: number): string {
  return figuresOf(card, holeNumber, 'par').join('/')
}

/** The stroke index above the players, or that it stands with each of them. */
export function strokeIndexText(card: EntryCard, holeNumber: number): string {
  const strokeIndexes = figuresOf(card, holeNumber, 'strokeIndex')
  return strokeIndexes.length > 1 ? 'SI by tee' : `Stroke index ${strokeIndexes.join('')}`
}

/** What a player has otherwise than the others on a hole: "Par 5 · SI 3"; nothing where all are the same. */
export function ownFigures(card: EntryCard, player: EntryPlayer, holeNumber: number): string {
  const { par, strokeIndex } = getHole(card, player, holeNumber)
  const differs = (figure: 'par' | 'strokeIndex') => figuresOf(card, holeNumber, figure).length > 1
  return [differs('par') && `Par ${par}`, differs('strokeIndex') && `SI ${strokeIndex}`]
    .filter(Boolean)
    .join(' · ')
}

/** Somebody of a match by name: a player, or whoever organises without playing. */
export function personName({ players, organiserId }: MatchState, userId: number): string {
  const name = players.find((player) => player.userId === userId)?.displayName
  if (name) return name
  return userId === organiserId ? 'The organiser' : playerName(userId, name)
}
