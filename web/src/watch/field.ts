import type { MatchNames } from '#golf/board/match-names.ts'
import { matchNamesOf } from '#golf/board/match-names.ts'
import type { NoteOf } from '#golf/board/progress.ts'
import { progressIn } from '#golf/board/progress.ts'
import type { CardRow } from '#golf/card/card-rows.ts'
import { cardRows } from '#golf/card/card-rows.ts'
import { formatClock } from '#text/format-date.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { toEngineLineup } from '@nineteenth/contracts'
import { cardsOf } from '@nineteenth/scoring'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/** A group with its cards. */
export interface FieldGroup {
  key: number
  /** Null without groups: there is only one card then. */
  title: string | null
  /** Where and when the group starts. */
  start: string
  rows: readonly CardRow[]
  /** How far along the group is. */
  progress: string
}

/** The parts of a board that need no formats: names, and cards by group. */
export interface Field {
  names: MatchNames
  noteOf: NoteOf
  groups: readonly FieldGroup[]
}

export function fieldOf(board: PublicBoard): Field {
  const names = matchNamesOf(board)
  const match = toEngineLineup(board)
  const cards = cardsOf({ ...match, isComplete: board.isComplete })
  const rows = cardRows(board, match, { cards }, { ...names, ball: names.bare })
  return {
    names,
    noteOf: progressIn(board, { cards, holes: match.holes }),
    groups: groupsOf(board, rows),
  }
}

function groupsOf(board: PublicBoard, rows: readonly CardRow[]): FieldGroup[] {
  const groupNos = new Map<unknown, number | null>(
    board.balls.map(({ ballNo, groupNo }) => [ballNo, groupNo]),
  )
  const groups = board.groups.map((group) => ({
    key: group.groupNo,
    title: sharedWords.group(group.groupNo),
    start: startOf(group, board),
    rows: rows.filter(({ ball }) => groupNos.get(ball) === group.groupNo),
  }))
  const alone = rows.filter(({ ball }) => (groupNos.get(ball) ?? null) === null)
  const rest = { key: 0, title: groups.length > 0 ? words.groups.rest : null, start: '', rows: alone }
  return [...groups, rest]
    .filter((group) => group.rows.length > 0)
    .map((group) => ({ ...group, progress: progressOf(group.rows, board) }))
}

function startOf(
  { startsOn, teeTime }: PublicBoard['groups'][number],
  { holes }: Pick<PublicBoard, 'holes'>,
): string {
  const where = startsOn === holes[0]?.number ? '' : sharedWords.fromHole(startsOn)
  const when = teeTime === null ? '' : formatClock(Date.parse(teeTime))
  return [when, where].filter(Boolean).join(' · ')
}

function progressOf(rows: readonly CardRow[], { holes, isComplete }: PublicBoard): string {
  if (isComplete) return ''
  const played = rows.map(({ totals }) => totals.total.holesPlayed)
  if (Math.max(...played) === 0) return ''
  return Math.min(...played) === holes.length ? words.groups.finished : sharedWords.thru(Math.max(...played))
}
