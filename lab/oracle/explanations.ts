import {
  boutsOf,
  decimalsIn,
  explain,
  formatStep,
  ruleSentence,
  stepWords,
  type Cell,
  type Match,
  type MatchResult,
  type Operand,
  type Operation,
  type Reading,
  type Side,
  type Step,
  type StepTable,
  type Value,
} from '@nineteenth/scoring'
import { cellsOf, type ShownCell } from '@nineteenth/scoring/every-cell'
import { wrongRows } from './wrong-rows.ts'
import { textOf } from '@nineteenth/scoring/plain-text'

/** An explanation that is wrong, contradicts what it explains, or says nothing. */
export interface ExplanationFault {
  readonly cell: Cell
  readonly fault: string
}

/**
 * Every explanation of a match that is wrong, contradicts its table or is empty; computed without the engine's own
 * operations.
 */
export function explanationFaults(match: Match, result: MatchResult): ExplanationFault[] {
  return cellsOf(result).flatMap((shown) => {
    const { cell } = shown
    const steps = explain(match, result, cell)
    const faults = [
      ...steps.flatMap(wrongLine),
      ...contradictions(shown, steps),
      ...emptyWords(steps),
      ...wrongStrokes(result, cell, steps),
      ...wrongPlace(steps),
      ...wrongSums(steps),
      ...steps.flatMap((line) => wrongRows(match, cell, line)),
    ]
    return faults.map((fault) => ({ cell, fault }))
  })
}

/** Checks a line against its own operands. */
function wrongLine(line: Step): string[] {
  const { operation, operands, value } = line
  if (operation === 'given') return wrongStatement(line)
  if (operands.length === 0) return [`nothing to work with: ${formatStep(line)}`]
  const expected = plain[operation](operands)
  if (same(expected, value)) return wrongReading(line)
  return [`wrong: ${formatStep(line)}, not ${textOf(expected)}`]
}

function same(expected: unknown, value: Value): boolean {
  if (typeof expected !== 'number') return textOf(expected) === textOf(value)
  return isNumber(value) && Math.abs(expected - numberOf(value)) < 1e-9
}

/** Rounded numbers must look right: never "3.50 = 3". */
function wrongReading(line: Step): string[] {
  if (line.operation !== 'round' && line.operation !== 'tenth') return []
  const [operand] = line.operands
  const text = stepWords(line, reading('A')).working
  const isBelow = numberOf(operand!.value) < 0
  const read = parseFloat(text.replace('−', '')) * (isBelow ? -1 : 1)
  const units = line.operation === 'round' ? 1 : 10
  const rounded = Math.floor(read * units + 0.5 + 1e-9) / units
  return Math.abs(rounded - numberOf(line.value)) < 1e-9 ? [] : [`reads wrong: ${formatStep(line)}`]
}

function wrongStatement(line: Step): string[] {
  const unequal = line.operands.filter(
    ({ label, value, entered }) =>
      label === 'counts-the-maximum' &&
      (typeof value !== 'number' || (typeof entered === 'number' && entered <= value)),
  )
  return unequal.length > 0 ? [`no maximum: ${formatStep(line)}`] : []
}

type Plain = (operands: readonly Operand[]) => unknown

/** Repeats every operation in plain numbers, which are exact to far more digits than any rounding. */
const plain: Record<Exclude<Operation, 'given'>, Plain> = {
  sum: added,
  collect: added,
  difference: ([first, ...rest]) => number(first) - added(rest),
  product: ([of, by]) => number(of) * number(by),
  portion: ([of, by, over, odd]) => Math.floor((number(of) * number(by)) / number(over)) + number(odd),
  scale: ([of, by, over]) => (number(of) * number(by)) / number(over),
  divide: ([of, by]) => number(of) / number(by),
  round: ([of]) => halfUp(number(of)),
  tenth: ([of]) => halfUp(number(of) * 10) / 10,
  half: ([of]) => halfUp(number(of) * 5) / 10,
  highest: (operands) => Math.max(...operands.map(number)),
  lowest: (operands) => Math.min(...operands.map(number)),
  average: ([of, by]) => halfUp((number(of) * 10) / number(by)) / 10,
  differential: ([gross, rating, slope]) =>
    halfUp(((number(gross) - number(rating)) * 1130) / number(slope)) / 10,
  'differential-of-nine': ([gross, rating, slope, index]) =>
    halfUp(((number(gross) - number(rating)) * 1130) / number(slope) + number(index) * 5.2 + 12) / 10,
  place: ([better, level]) => ({ kind: 'place', place: number(better) + 1, isShared: number(level) > 0 }),
  match: (operands) => playedOut(operands.map(({ value }) => value)),
  'stroke-match': ([a, b, left]) => byTotals(a!.value, b!.value, number(left)),
  'cannot-be-caught': ([status]) => ({ ...parts(status), kind: 'won', lead: null }),
  'as-it-stands': ([status]) =>
    parts(status).side === null
      ? { kind: 'tied', side: null, lead: 0, holesLeft: 0 }
      : { ...parts(status), kind: 'won', holesLeft: 0 },
  'neither-has-a-total': ([status]) => ({ ...parts(status), kind: 'tied' }),
  void: ([status]) => status?.value,
  concede: ([status, winner]) => {
    if (winner?.value === 'H') return standing('tied', 0, 0)
    const { side, lead } = parts(status)
    if (side === winner?.value) return { kind: 'won', side, lead, holesLeft: 0 }
    return {
      kind: 'won',
      side: winner?.value,
      lead: null,
      holesLeft: 0,
      by: winner?.label === 'withdrew' ? 'withdrawal' : 'concession',
    }
  },
  record: ([won, lost, halved, open]) => ({
    kind: 'record',
    won: number(won),
    halved: number(halved),
    lost: number(lost),
    open: number(open),
  }),
}

function added(operands: readonly Operand[]): number {
  return operands.reduce((sum, operand) => sum + number(operand), 0)
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9)
}

function number(operand: Operand | undefined): number {
  return operand ? numberOf(operand.value) : Number.NaN
}

function isNumber(value: Value): boolean {
  return !Number.isNaN(numberOf(value))
}

function numberOf(value: Value): number {
  if (typeof value === 'number') return value
  const isFraction = typeof value === 'object' && value !== null && 'numerator' in value
  return isFraction ? value.numerator / value.denominator : Number.NaN
}

interface StatusParts {
  readonly kind: string
  readonly side: Side | null
  readonly lead: number | null
  readonly holesLeft: number
}

function parts(operand: Operand | undefined): StatusParts {
  const value = operand?.value
  if (typeof value !== 'object' || value === null || !('holesLeft' in value)) throw new Error('no match')
  const { kind, side, lead, holesLeft } = value
  return { kind, side, lead, holesLeft }
}

/**
 * Plays a match hole by hole. It is over once the lead is larger than the number of holes left,
 * unless an earlier hole is missing.
 */
function playedOut(outcomes: readonly Value[]): StatusParts {
  const firstGap = outcomes.indexOf(null)
  for (let played = 1; played <= outcomes.length; played++) {
    if (firstGap >= 0 && played > firstGap) break
    const lead = leadAfter(outcomes.slice(0, played))
    if (Math.abs(lead) > outcomes.length - played) return standing('won', lead, outcomes.length - played)
  }
  const missing = outcomes.filter((outcome) => outcome === null).length
  const lead = leadAfter(outcomes)
  if (missing === outcomes.length) return standing('not-started', 0, missing)
  if (lead !== 0) return standing('up', lead, missing)
  return standing(missing === 0 ? 'tied' : 'all-square', 0, missing)
}

function leadAfter(outcomes: readonly Value[]): number {
  const won = (side: Side) => outcomes.filter((outcome) => outcome === side).length
  return won('A') - won('B')
}

/**
 * Compares totals: the lower one wins at the last hole. A side without a total loses without a
 * number.
 */
function byTotals(a: Value, b: Value, holesLeft: number): StatusParts {
  const isOver = holesLeft === 0
  const ahead = isOver ? 'won' : 'up'
  const hasA = typeof a === 'number'
  const hasB = typeof b === 'number'
  if (hasA !== hasB) return { kind: ahead, side: hasA ? 'A' : 'B', lead: null, holesLeft }
  const lead = hasA && hasB ? b - a : 0
  return lead === 0
    ? standing(isOver ? 'tied' : 'all-square', 0, holesLeft)
    : standing(ahead, lead, holesLeft)
}

function standing(kind: string, leadOfA: number, holesLeft: number): StatusParts {
  const side = leadOfA === 0 ? null : leadOfA > 0 ? 'A' : 'B'
  return { kind, side, lead: Math.abs(leadOfA), holesLeft }
}

/** Checks the last line against the table. */
function contradictions({ text, value, own = null }: ShownCell, steps: readonly Step[]): string[] {
  const last = steps.at(-1)
  if (!last) return ['no lines']
  const isOther = value !== undefined && textOf(last.value) !== textOf(value)
  const faults = isOther ? [`ends in ${textOf(last.value)}, not ${textOf(value)}`] : []
  const read = stepWords(last, reading(own)).result
  return read === text ? faults : [...faults, `reads ${read}, the table ${text}`]
}

function reading(own: Side | null): Reading {
  const names = { player: String, ball: String, side: String }
  return { names, sideNames: { A: 'A', B: 'B' }, own }
}

/** A line must add up as it reads, with the decimals that are printed. */
function wrongSums(steps: readonly Step[]): string[] {
  const decimals = decimalsIn(steps)
  return steps.flatMap((line) => {
    if (!['sum', 'difference', 'collect'].includes(line.operation)) return []
    const names = { player: () => '', ball: () => '', side: () => '' }
    const { working, result, tables } = stepWords(line, { ...reading('A'), names, decimals })
    const columns = tables.flatMap(columnsThatDoNotAddUp)
    if (columns.length > 0) return columns
    if (tables.length > 0) {
      const rows = tables.flatMap(
        (table) => table.totals?.at(-1) ?? table.rows.map(({ cells }) => cells.at(-1)!),
      )
      return Math.abs(sumAsRead(rows.join(' + ')) - sumAsRead(result)) < 1e-9
        ? []
        : [`rows add up to ${rows.join(' + ')}, not ${result}`]
    }
    const isPlusHandicap = /handicap/.test(line.label) && result.startsWith('+')
    const read = sumAsRead(result) * (isPlusHandicap ? -1 : 1)
    // A plus handicap reads as a number below zero: "−3 + 1 for the higher par (a plus handicap) = +2".
    const exact = working.replace(' (each rounded)', '')
    // Each number may be off by half of its last place.
    const tolerance = exact === working ? 1e-9 : 0.005 * (line.operands.length + 1)
    return Math.abs(sumAsRead(exact) - read) < tolerance ? [] : [`reads wrong: ${working} = ${result}`]
  })
}

/** Finds columns whose total isn't the sum of their cells. */
function columnsThatDoNotAddUp({ columns, rows, totals }: StepTable): string[] {
  return columns.flatMap(({ title }, at) => {
    const total = totals?.[at]
    if (!total) return []
    const cells = rows.map(({ cells: own }) => own[at] || '0')
    return Math.abs(sumAsRead(cells.join(' + ')) - sumAsRead(total)) < 1e-9
      ? []
      : [`column ${title}: ${cells.join(' + ')}, not ${total}`]
  })
}

/** A calculation such as "3.12 − (−2) + 1" as a person adds it up. */
function sumAsRead(text: string): number {
  const plainText = text
    .replaceAll('E', '0')
    .replaceAll(/[^\d.+−/]/g, '')
    .replaceAll('−−', '+')
    .replaceAll('−', '-')
    .replaceAll('+-', '-')
  return [...plainText.matchAll(/([+-]?[\d.]+)(?:\/(\d+))?/g)].reduce(
    (sum, [, number, divisor = '1']) => sum + Number(number) / Number(divisor),
    0,
  )
}

/** Finds lines that say nothing, or use words that no golfer uses. */
function emptyWords(steps: readonly Step[]): string[] {
  const last = steps.at(-1)
  const faults = last && !ruleSentence(last) ? [`no sentence for ${last.rule}`] : []
  for (const line of steps) {
    const { label, working, tables, result } = stepWords(line, reading('A'))
    const text = formatStep(line)
    const hasWorking = line.operation === 'given' || working !== '' || tables.length > 0
    if (label === '' || result === '' || !hasWorking) faults.push(`empty: ${text}`)
    if (/= =|undefined|NaN|null|Infinity|object|  |, ,|: =/.test(text)) faults.push(`no words: ${text}`)
  }
  return faults
}

/** Each player's strokes must equal the strokes given in this match. */
function wrongStrokes({ games }: MatchResult, cell: Cell, steps: readonly Step[]): string[] {
  const last = new Map(
    steps.flatMap((line) => (line.label === 'strokes-in-this-match' ? [[line.ball, line] as const] : [])),
  )
  const game = 'game' in cell ? games.find((one) => one.game === cell.game) : undefined
  const pairings = game ? boutsOf(game)?.pairings : undefined
  if (!pairings || last.size === 0) return []
  const { a, b } = pairings['key' in cell ? Number(cell.key?.split(' ')[0]) : 0]!
  const dealt = [a, b].flatMap(({ balls, strokes }) => balls.map((ball, at) => [ball, strokes[at]] as const))
  return dealt.flatMap(([ball, strokes]) =>
    last.get(ball)?.value === strokes ? [] : [`${ball} was dealt ${strokes} strokes`],
  )
}

/** Recounts places from the line about all players, and from the last holes where those decided. */
function wrongPlace(steps: readonly Step[]): string[] {
  const everybody = steps.find(({ label }) => label === 'everybody' || label === 'all-sides')
  const counted = steps.at(-1)?.operands.map(number)
  if (!everybody || !counted) return []
  const [better, level] = counted
  const direction = directionOf(everybody)
  const lost = countbackPairs(steps).filter(([own, other]) => (other - own) * direction < 0).length
  const isPossible = everybody.operands.some(({ value }) => {
    const rank = ranked(everybody, numberOf(value))
    const onCountback = countbackPairs(steps).length
    return better === rank.better + lost && level === rank.level - onCountback
  })
  return isPossible ? [] : [`no such place: ${steps.map((line) => formatStep(line)).join('; ')}`]
}

/** Points rank upwards, strokes downwards. */
function directionOf({ rule }: Step): 1 | -1 {
  return /^(QU|SF|NI|MF|VG|LH|AD|SX|WO|BG|DT)/.test(rule) ? -1 : 1
}

function ranked(everybody: Step, own: number): { better: number; level: number } {
  const direction = directionOf(everybody)
  const others = everybody.operands.map(number).filter((other) => !Number.isNaN(other))
  return {
    better: others.filter((other) => (other - own) * direction < -1e-9).length,
    level: others.filter((other) => Math.abs(other - own) < 1e-9).length - 1,
  }
}

/** BG4: the bingos and bongos of the two balls, as one number each. */
function bingoPairs(steps: readonly Step[]): [number, number][] {
  return steps.flatMap(({ label, operands }, at): [number, number][] => {
    const bongos = steps[at + 1]?.operands.map(number) ?? []
    const [own, other] = operands.map((one, place) => 1000 * number(one) + (bongos[place] ?? 0))
    return label === 'bingos' ? [[own!, other!]] : []
  })
}

/** The two sides' results, for each comparison of last holes. */
function countbackPairs(steps: readonly Step[]): [number, number][] {
  const compared: Step[][] = []
  for (const line of steps) {
    if (line.label.startsWith('countback')) compared.push([line])
    else if (line.ball !== undefined) compared.at(-1)?.push(line)
  }
  const finals = compared.map((lines) => numberOf(lines.at(-1)!.value))
  const byLastHoles = finals.flatMap((own, at): [number, number][] =>
    at % 2 === 0 ? [[own, finals[at + 1]!]] : [],
  )
  return [...byLastHoles, ...bingoPairs(steps)]
}
