import { asFractions, formatValue, plain, type Reading } from './format-value.ts'
import { betName, capitalized, joinedNames, titleFor, whoOf } from './name-of-line.ts'
import { isFraction, step, type Operand, type Part, type Step } from './step.ts'
import type { Label } from './words/labels.ts'

/** The rows of a line: its operands with their parts (EX5). */
export interface StepTable {
  /** Whether each row is a hole; otherwise a player, a side or a bet. */
  readonly isByHole: boolean
  readonly columns: readonly TableColumn[]
  readonly rows: readonly { readonly title: string; readonly cells: readonly string[] }[]
  /** A total for each column that adds up; null if none does. */
  readonly totals: readonly string[] | null
}

/** A column; neighbors with the same owner belong together. */
export interface TableColumn {
  readonly title: string
  /** The player or side it is about; empty if it is about all. */
  readonly of: string
}

/** The tables of a line: one for each nine holes, as on a card or as played. No table for a line without rows. */
export function stepTables(line: Step, reading: Reading): StepTable[] {
  if (!hasRows(line)) return []
  const shown = line.operands.filter(({ parts, value }) => parts?.length !== 0 || value !== null)
  const parts = shown.every(isHole) ? ninesOf(shown) : [shown]
  // A nine of one hole has a total too: it is added to the other nine.
  const hasTotals = parts.length > 1 || shown.length > 1
  return parts.map((rows) => tableOf(line, rows, reading, hasTotals))
}

/** By number as on a card, unless the holes are in the order of play of a group that started elsewhere (MA2). */
function ninesOf(holes: readonly Operand[]): (readonly Operand[])[] {
  const isByNumber = holes.every(({ hole }, at) => at === 0 || hole! > holes[at - 1]!.hole!)
  const first = isByNumber ? holes.filter(({ hole }) => hole! <= 9).length : 9
  return [holes.slice(0, first), holes.slice(first)].filter(({ length }) => length > 0)
}

/** The sums of the nines, where a line has two: "41 + 44". */
export function sumOfTables(tables: readonly StepTable[]): string {
  const totals = tables.map(({ totals: own }) => own?.at(-1) ?? '')
  return tables.length > 1 && totals.every(Boolean) ? totals.join(' + ').replaceAll('+ −', '− ') : ''
}

function hasRows({ operation, operands, label }: Step): boolean {
  if (operands.length === 0 || label === 'against') return false
  if (operation === 'sum' || operation === 'match' || operation === 'collect')
    return operands.every((operand) => isHole(operand) || isNamed(operand))
  return operation === 'given' && (rowsOfStatements.has(label) || operands.some(({ parts }) => parts))
}

/** Statements whose operands are rows. */
const rowsOfStatements: ReadonlySet<Label> = new Set([
  'everybody',
  'all-sides',
  'course-handicaps',
  'net-of-A',
  'net-of-B',
])

function isHole({ label, hole }: Operand): boolean {
  return hole !== undefined && label === 'hole'
}

function isNamed({ player, ball, side, against, name, hole }: Operand): boolean {
  return [player, ball, side, against, name, hole].some((one) => one !== undefined)
}

function tableOf(line: Step, operands: readonly Operand[], reading: Reading, hasTotals: boolean): StepTable {
  const columns = columnsOf(line, operands)
  const texts = columns.map((column) => {
    const write = (own: Reading) => [
      ...operands.map((operand) => formatCell(partOf(operand, column), line, own)),
      totalOf(operands, column, line, own),
    ]
    return withSameDecimals(write, reading)
  })
  const rows = operands.map((operand, at) => ({
    title: isHole(operand) ? String(operand.hole) : nameOf(operand, line, reading),
    cells: texts.map((column) => column[at]!),
  }))
  const totals = texts.map((column) => column.at(-1)!)
  return {
    isByHole: operands.every(isHole),
    columns: columns.map((column) => ({
      title: titleOf(column, line, reading),
      of: ownerOf(column, reading),
    })),
    rows,
    totals: hasTotals && totals.some(Boolean) ? totals : null,
  }
}

/** A column with as many decimals in each number as in its longest one: 5.00 above 2.50. */
function withSameDecimals(
  write: (reading: Reading) => readonly string[],
  reading: Reading,
): readonly string[] {
  const written = write(reading)
  const lengths = written.filter(Boolean).map((text) => /\.(\d+)/.exec(text)?.[1]!.length ?? 0)
  const most = Math.max(0, ...lengths)
  if (lengths.every((length) => length === most)) return written
  // Written again, because a rounded number can't be filled up with zeros.
  return write({ ...reading, ...(reading.decimals !== asFractions && { decimals: most }) }).map((text) =>
    text.replace(
      /(\d+)(?:\.(\d+))?(?![\d/.])/,
      (_number, whole: string, part = '') => `${whole}.${String(part).padEnd(most, '0')}`,
    ),
  )
}

interface PartColumn extends Part {
  /** Whether it shows the operands themselves and not a part of them. */
  readonly isOwn?: true
}

/** The parts of the operands, then their own value. */
function columnsOf({ label }: Step, operands: readonly Operand[]): PartColumn[] {
  // A ball without strokes has fewer parts than the others.
  const parts = operands
    .map((operand) => operand.parts ?? [])
    .reduce((most, own) => (own.length > most.length ? own : most))
  const own = operands[0]!
  return [...parts, { label: own.label === 'hole' ? label : own.label, value: null, isOwn: true }]
}

/** The value of an operand in a column; undefined if it has none. */
function partOf(operand: Operand, column: PartColumn): Part | undefined {
  if (column.isOwn) return { label: column.label, value: operand.value }
  return operand.parts?.find(
    ({ label, ball, of }) => label === column.label && ball === column.ball && of === column.of,
  )
}

function titleOf(column: PartColumn, { label, operation }: Step, reading: Reading): string {
  if (operation === 'match' && column.label === 'match') return 'Result'
  // The line is named for its side or its holes; a column has room for one word.
  if (column.isOwn && label.startsWith('net-of')) return 'Net'
  if (column.isOwn && label.startsWith('countback')) return 'Score'
  if (operation === 'collect' && column.isOwn) return 'Amount'
  if (column.label === 'player')
    return label === 'everybody' || label === 'ranked-by-the-average' ? 'Strokes' : titleFor(label, reading)
  return titleFor(column.label === 'hole' ? label : column.label, reading)
}

function ownerOf({ ball, of }: Part, { names, sideNames }: Reading): string {
  if (ball !== undefined) return names.ball(ball)
  return of === undefined ? '' : sideNames[of]
}

function nameOf(operand: Operand, { operation }: Step, reading: Reading): string {
  if (operation === 'collect') return capitalized(betName(operand, reading))
  if (operand.against) return joinedNames(operand.against, reading)
  return whoOf(operand, reading) ?? operand.name ?? ''
}

function formatCell(part: Part | undefined, { operation }: Step, reading: Reading): string {
  const { label = 'hole', value = null } = part ?? {}
  if (value === null) return ''
  if (operation === 'match' && label === 'match') return outcomeSign(value, reading)
  if (label === 'strokes' && value === 0) return ''
  if (operation === 'collect' && label !== 'points-won-or-lost') return plain(value, 'balance', reading)
  return operation === 'sum' ? plain(value, label, reading) : formatValue(value, label, reading)
}

/** Holes won, lost and halved as golfers write them on a card: +, − and 0; without a reader the winner. */
function outcomeSign(value: Part['value'], { own, sideNames }: Reading): string {
  if (value === 'H') return '0'
  if (value !== 'A' && value !== 'B') return ''
  if (own === null) return sideNames[value]
  return value === own ? '+' : '−'
}

/** The total of a column whose cells are all numbers, in a line that adds up; empty otherwise. */
function totalOf(operands: readonly Operand[], column: PartColumn, line: Step, reading: Reading): string {
  if (line.operation !== 'sum' && line.operation !== 'collect') return ''
  // The scores of several balls on one hole add up to nothing.
  if (!operands.every(isHole) && !column.isOwn) return ''
  const cells = operands.map((operand) => partOf(operand, column)?.value ?? null)
  if (!cells.every((value) => typeof value === 'number' || isFraction(value))) return ''
  const { value } = step(
    column.label,
    line.rule,
    'sum',
    cells.map((cell) => ({ label: column.label, value: cell })),
  )
  const label = line.operation === 'collect' ? 'balance' : column.label
  return plain(value, label, reading)
}
