import { pasteCells } from '#text/paste-row.ts'
import type { HoleScore } from '@nineteenth/scoring'
import { strokeLimit } from '@nineteenth/scoring'

interface PastedScore {
  holeNumber: number
  strokes: number
}

interface CardHole {
  number: number
  score: HoleScore
}

/**
 * What a row of a spreadsheet puts into the nine in sight from a hole on, or into the whole card where the row is
 * longer; nothing when it is no row. Empty cells change nothing.
 */
export function pastedScores(
  { nine, whole }: { nine: readonly CardHole[]; whole: readonly CardHole[] },
  holeNumber: number,
  text: string,
): PastedScore[] {
  const cells = cellsOf(text)
  if (cells.length < 2) return []
  // A nine may bring its own total and that of the round.
  const holes = cells.length > nine.length + 2 ? whole : nine
  const scores = cells.length > holes.length ? cells.filter((cell) => !isTotal(cell)) : cells
  const start = holes.findIndex(({ number }) => number === holeNumber)
  const before = holes.map(() => '')
  return pasteCells(before, start, scores).flatMap((cell, index) => {
    const hole = holes[index]
    const strokes = clampStrokes(cell)
    return hole && strokes > 0 && strokes !== hole.score ? [{ holeNumber: hole.number, strokes }] : []
  })
}

/** The first line cell by cell, without the words before and after its holes. */
function cellsOf(text: string): string[] {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? ''
  const cells = splitLine(line).map((cell) => cell.trim())
  const first = cells.findIndex(isNumber)
  const last = cells.findLastIndex(isNumber)
  const from = cells.slice(0, Math.max(0, first)).findLastIndex(isWord) + 1
  const behind = cells.slice(last + 1).findIndex(isWord)
  return cells.slice(from, behind < 0 ? undefined : last + 1 + behind)
}

function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  return /[,;]/.test(line) ? line.split(/[,;]/) : line.trim().split(/\s+/)
}

function isNumber(cell: string): boolean {
  return /^\d+$/.test(cell)
}

/** A hole without a number, as cards have it, keeps its place: empty, a dash, or picked up. */
function isWord(cell: string): boolean {
  return !isNumber(cell) && !/^[-–x]?$/i.test(cell)
}

function isTotal(cell: string): boolean {
  return isNumber(cell) && Number(cell) > strokeLimit
}

/** Strokes as typed, between 0 and 12; what is no number becomes 0, and 0 means no score. */
export function clampStrokes(typed: string): number {
  const strokes = Math.trunc(Number(typed))
  return Number.isNaN(strokes) ? 0 : Math.min(strokeLimit, Math.max(0, strokes))
}

/** Whether more digits may follow: a 1 may become 10, 11 or 12, and nobody should see an ace meanwhile. */
export function mayGoOn(typed: string): boolean {
  return typed.trim() === '1'
}
