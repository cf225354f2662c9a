import { formatLongDate } from '#text/format-date.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey } from '@nineteenth/contracts'
import { isStanding, scoreText } from '../card/entered-score.ts'
import { ballName, playerName } from '../player-names.ts'

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
  /** Whose ball it is, as far as the match is known: in another match it has another number. */
  userIds: readonly number[]
}

export interface KeptCard {
  ballNo: number
  name: string
  scores: readonly KeptScore[]
}

/** One score a cell, by hole; the last entry counts, in the order they were made: a phone's clock may be set back. */
export function keptScores(entries: readonly KeptEntry[], match: MatchState | undefined): KeptScore[] {
  const cells = new Map<string, KeptScore>()
  for (const entry of entries) {
    const { id, ballNo, holeNumber, strokes, isPickedUp } = entry
    const before = cells.get(cellKey(entry))?.ids ?? []
    const userIds = match ? usersOf(match, ballNo) : []
    cells.set(cellKey(entry), { ballNo, holeNumber, strokes, isPickedUp, ids: [...before, id], userIds })
  }
  return [...cells.values()].toSorted((one, other) => one.holeNumber - other.holeNumber)
}

/** The people of a ball, in an order of their own. */
export function usersOf({ players }: MatchState, ballNo: number): number[] {
  const users = players.filter((player) => player.ballNo === ballNo).map(({ userId }) => userId)
  return users.toSorted((one, other) => one - other)
}

/** The scores by ball, in the order of the match; whatever it does not know comes last, by number. */
export function keptCards(scores: readonly KeptScore[], match: MatchState | undefined): KeptCard[] {
  const known = new Set(match?.players.map(({ ballNo }) => ballNo))
  const others = scores.map(({ ballNo }) => ballNo).filter((ballNo) => !known.has(ballNo))
  const inOrder = new Set([...known, ...others.toSorted((one, other) => one - other)])
  return [...inOrder]
    .map((ballNo) => ({
      ballNo,
      name: match ? ballName(match, ballNo) : playerName(ballNo, undefined),
      scores: scores.filter((score) => score.ballNo === ballNo),
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
