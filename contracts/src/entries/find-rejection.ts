import type { Cell } from './cells.ts'
import { strokesCell } from './cells.ts'
import type { Entry } from './entry.ts'
import { isLaterOnOnePhone, isOpen } from './entry.ts'
import { entryKinds, needsGame } from './entry-kinds.ts'
import type { RejectionCode } from './entry-schemas.ts'
import type { CellState } from './record-entries.ts'
import { readSubject } from './subjects.ts'

/** Reads a cell of the match, if it was loaded. */
export type CellReader = (cell: Cell) => CellState

/** The rules of a match for new entries. */
export interface MatchRules {
  epoch: string
  isComplete: boolean
  holes: readonly number[]
  balls: ReadonlySet<number>
  /** Whether a game of the match uses an entry about a game, a pair or a bet. */
  usesCell: (cell: Cell) => boolean
  mayEnter: (entry: Entry) => boolean
  /** The balls of the two sides of a bet. */
  ballsOf: (bet: Cell) => readonly number[]
}

/** Why a match rejects an entry, regardless of the content of its cell. */
export function findRejection(match: MatchRules, entry: Entry, read: CellReader): RejectionCode | undefined {
  const { cell } = entry
  const kind = entryKinds[cell.kind]
  const subject = readSubject(cell.kind, cell.of)
  if (match.isComplete) return 'match-complete'
  if (kind.subject === 'ball' && !match.balls.has(subject?.ball ?? 0)) return 'not-a-player'
  if (!subject) return 'not-asked'
  const code = findUnplayed(match, cell)
  // Games, sides and holes may have changed since, but open entries in the cell can still be
  // closed.
  if (code !== undefined && !closes(entry, read)) return code
  if (!match.mayEnter(entry)) return 'not-allowed'
  if (!isValid(match, entry)) return 'invalid-value'
  return isTooLate(match, entry, read) ? 'press-too-late' : undefined
}

function findUnplayed(match: MatchRules, cell: Cell): RejectionCode | undefined {
  const kind = entryKinds[cell.kind]
  if ('isOfRound' in kind ? cell.hole !== 0 : !match.holes.includes(cell.hole)) return 'hole-not-played'
  return needsGame(cell.kind) && !match.usesCell(cell) ? 'not-asked' : undefined
}

/** Whether an entry clears its cell, or decides what is open there. */
function closes({ cell, value, settles }: Entry, read: CellReader): boolean {
  const { current, rows } = read(cell)
  if (value === null && current !== null && current.value !== null) return true
  return rows.some((row) => isOpen(row) && settles.includes(row.id))
}

function isValid({ holes, balls }: MatchRules, { cell, value }: Entry): boolean {
  if (value === null) return true
  const kind = entryKinds[cell.kind]
  const { subject, values } = kind
  const [least, most] = values
  if (value < least || value > most) return false
  // 0 means no winner, an agreed half, or a ball that never started; less is an answer that names no ball.
  if (value <= 0) return value < 0 || !('isNeverNoOne' in kind)
  if (subject === 'pair') return readSubject(cell.kind, cell.of)?.sides?.includes(value) ?? false
  if (subject === 'game') return most === 1 || balls.has(value)
  return cell.kind !== 'withdrawal' || holes.includes(value)
}

/**
 * PR6: a press is too late only if its phone certainly showed a score on the press's first hole: a
 * score that the phone had received or entered itself. A phone that had a score there but didn't
 * show it omits `seen`.
 */
function isTooLate(match: MatchRules, press: Entry, read: CellReader): boolean {
  const { cell, value, seen } = press
  if (cell.kind !== 'press' || value === null || isDecision(press, read)) return false
  if (seen?.epoch !== match.epoch) return false
  return firstHoleStrokes(match, cell).some((strokes) => {
    const { current: score } = read(strokes)
    if (!score || score.value === null) return false
    return score.changedIn <= seen.revision || isLaterOnOnePhone(press, score)
  })
}

/** Whether the entry settles a conflict about a press that was in time. */
function isDecision({ cell, settles, value }: Entry, read: CellReader): boolean {
  const { current, rows } = read(cell)
  // The other loaded rows depend on what else was sent.
  const shown = rows.filter((row) => isOpen(row) || row.id === current?.id)
  return shown.some((row) => settles.includes(row.id) && row.value === value)
}

/** The cells that decide whether a press is too late: the scores of its balls on its first hole. */
export function firstHoleStrokes({ ballsOf }: Pick<MatchRules, 'ballsOf'>, press: Cell): Cell[] {
  return press.kind === 'press' ? ballsOf(press).map((ballNo) => strokesCell(ballNo, press.hole)) : []
}
