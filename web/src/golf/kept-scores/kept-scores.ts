import { formatLongDate } from '#text/format-date.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey } from '@nineteenth/contracts'
import { isStanding, scoreText } from '../entered-score.ts'
import { playerName } from '../player-names.ts'

/** What a person entered in a cell. */
export interface EnteredScore extends MatchCell {
  strokes: number | null
  isPickedUp: boolean
}

/** An entry that the server has not taken. */
export interface KeptEntry extends EnteredScore {
  id: string
}

/** A score that the server has not taken. */
export interface KeptScore extends EnteredScore {
  /** All entries of its cell: the newest is the score, and those before it go where it goes. */
  ids: readonly string[]
}

export interface KeptCard {
  userId: number
  name: string
  scores: readonly KeptScore[]
}

/** One score a cell, by hole; the last entry counts, in the order they were made: a phone's clock may be set back. */
export function keptScores(entries: readonly KeptEntry[]): KeptScore[] {
  const cells = new Map<string, KeptScore>()
  for (const entry of entries) {
    const { id, userId, holeNumber, strokes, isPickedUp } = entry
    const before = cells.get(cellKey(entry))?.ids ?? []
    cells.set(cellKey(entry), { userId, holeNumber, strokes, isPickedUp, ids: [...before, id] })
  }
  return [...cells.values()].toSorted((one, other) => one.holeNumber - other.holeNumber)
}

/** The scores by player, in the order of the match; whoever it does not know comes last, by number. */
export function keptCards(scores: readonly KeptScore[], match: MatchState | undefined): KeptCard[] {
  const players = match?.players ?? []
  const known = new Map(players.map(({ userId, displayName }) => [userId, displayName]))
  const others = scores.map(({ userId }) => userId).filter((userId) => !known.has(userId))
  const inOrder = new Set([...known.keys(), ...others.toSorted((one, other) => one - other)])
  return [...inOrder]
    .map((userId) => ({
      userId,
      name: playerName(userId, known.get(userId)),
      scores: scores.filter((score) => score.userId === userId),
    }))
    .filter((card) => card.scores.length > 0)
}

/** The cards as a message: 'Ann · hole 4: 5, hole 5: 6'. */
export function keptText(cards: readonly KeptCard[], match: MatchState | undefined): string {
  const heading = match ? [`${match.course.name}, ${formatLongDate(match.date)}`] : []
  const lines = cards.map(({ name, scores }) => `${name} · ${scores.map(formatKept).join(', ')}`)
  return [...heading, ...lines].join('\n')
}

/** How many scores, and whose: '9 of Ann Weaver and 8 of Bob Tanner'. */
export function countByPlayer(cards: readonly KeptCard[]): string {
  return new Intl.ListFormat('en').format(cards.map(({ name, scores }) => `${scores.length} of ${name}`))
}

/** 'hole 4: 5', as it is read out. */
export function formatKept(score: EnteredScore): string {
  return `hole ${score.holeNumber}: ${isStanding(score) ? scoreText(score) : 'cleared'}`
}
