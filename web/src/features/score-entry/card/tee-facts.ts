import type { EntryCard, EntryHole, EntryPlayer } from './entry-card.ts'
import { rowOf } from './entry-card.ts'

/** A hole as a player has it from the own tee. */
export function getHole(card: EntryCard, { holes }: EntryPlayer, holeNumber: number): EntryHole {
  const row = rowOf(card, holeNumber)
  const hole = holes[row] ?? card.holes[row]
  if (!hole) throw new Error(`the card has no hole ${holeNumber}`)
  return hole
}

/** What a hole is to these players, each figure once. */
interface HoleFigures {
  pars: readonly number[]
  strokeIndexes: readonly number[]
}

function figuresOf(card: EntryCard, holeNumber: number): HoleFigures {
  const holes = card.players.map((player) => getHole(card, player, holeNumber))
  return {
    pars: eachOnce(holes.map(({ par }) => par)),
    strokeIndexes: eachOnce(holes.map(({ strokeIndex }) => strokeIndex)),
  }
}

function eachOnce(figures: readonly number[]): number[] {
  return [...new Set(figures)].toSorted((one, other) => one - other)
}

/** The par of a hole above the players: "4", or "4/5" where tees differ. */
export function parText(card: EntryCard, holeNumber: number): string {
  return figuresOf(card, holeNumber).pars.join('/')
}

/** The stroke index above the players, or that it stands with each of them. */
export function strokeIndexText(card: EntryCard, holeNumber: number): string {
  const { strokeIndexes } = figuresOf(card, holeNumber)
  return strokeIndexes.length > 1 ? 'SI by tee' : `Stroke index ${strokeIndexes.join('')}`
}

/** What a player has otherwise than the others on a hole: "Par 5 · SI 3"; nothing where all are the same. */
export function ownFigures(card: EntryCard, player: EntryPlayer, holeNumber: number): string {
  const { pars, strokeIndexes } = figuresOf(card, holeNumber)
  const hole = getHole(card, player, holeNumber)
  const par = pars.length > 1 ? [`Par ${hole.par}`] : []
  const strokeIndex = strokeIndexes.length > 1 ? [`SI ${hole.strokeIndex}`] : []
  return [...par, ...strokeIndex].join(' · ')
}
