import { agreedWords } from './agreed-words.ts'
import {
  asFractions,
  formatValue,
  isFinalHandicap,
  isRounded,
  plain,
  type NameOf,
  type Reading,
} from './format-value.ts'
import { betName, capitalized, joinedNames, titleFor, whoOf, withSides } from './name-of-line.ts'
import { stepTables, sumOfTables, type StepTable } from './step-table.ts'
import { isFraction, isStatus, type Operand, type Operation, type Step, type Value } from './step.ts'
import { wordsFor, type Label } from './words/labels.ts'

/** One line of an explanation in words: its name, its working, its value. */
export interface StepWords {
  readonly label: string
  readonly working: string
  readonly result: string
  /** The rows of the line, nine holes in each table; they replace its working. */
  readonly tables: readonly StepTable[]
}

/** A line of an explanation in words, as on the back of a card: "Net = 85 − 13 = 72" (EX3). */
export function formatStep(line: Step, nameOf: NameOf = String, decimals = 2): string {
  const names = { player: nameOf, ball: nameOf, side: nameOf }
  const reading: Reading = { names, sideNames: { A: 'A', B: 'B' }, own: null, decimals }
  const { label, result } = stepWords(line, reading)
  const working = inOneLine(line, reading)
  if (line.label === 'against') return `${label} ${working}`
  if (line.operation === 'given' || line.operation === 'place')
    return [label, working].filter(Boolean).join(': ')
  return `${label}${isStatus(line.value) ? ':' : ' ='} ${working} = ${result}`
}

/** The parts of a line in words (EX3). */
export function stepWords(line: Step, reading: Reading): StepWords {
  const { label, operation } = line
  const name = line.name === undefined ? titleFor(label, reading) : capitalized(line.name)
  const title = `${name}${onHole(line)}${onHoles(line)}`
  const who = whoOf(line, reading)
  const tables = stepTables(line, reading)
  return {
    label:
      who === undefined
        ? title
        : label === 'no-hole-was-won'
          ? `${who} didn’t win a hole`
          : `${title}, ${who}`,
    working: tables.length > 0 ? sumOfTables(tables) : inOneLine(line, reading),
    result: operation === 'void' ? wordsFor('void') : formatValue(line.value, label, reading),
    tables,
  }
}

function onHole({ label, hole }: Step): string {
  if (hole === undefined) return ''
  return label === 'hole' ? ` ${hole}` : `, hole ${hole}`
}

/** The holes of a statement as part of its name: "Picked up on hole 11", "Carried from holes 1, 2". */
function onHoles({ operands }: Step): string {
  const holes = operands.filter(isHoleNumber).map(({ hole }) => `${hole}`)
  if (holes.length === 0) return ''
  return ` ${holes.length === 1 ? 'hole' : 'holes'} ${withRanges(holes).join(', ')}`
}

function isHoleNumber({ label }: Operand): boolean {
  return label === 'hole-number'
}

/** The working without rows: "4 + 5 + 3". */
function inOneLine(line: Step, reading: Reading): string {
  const { operation, operands, value } = line
  if (operands.some(isHoleNumber)) return ''
  if (operation === 'portion') return portionText(line, reading)
  if (operation === 'place') return placeText(line, reading)
  const { lead = 0, side = null } = operation === 'stroke-match' && isStatus(value) ? value : {}
  const margin =
    side !== null && lead
      ? `: ${reading.sideNames[side]} by ${lead} ${lead === 1 ? 'stroke' : 'strokes'}`
      : ''
  const working = joined(
    operation,
    operands.map((operand, at) => formatOperand(operand, operation, reading, at)),
  )
  return `${working}${margin}${ofRounded(line, reading)}${asPlusHandicap(line)}`
}

/** Why a sum doesn't add up as it reads, which is rare: shares of a team handicap, one for each player (EX4). */
function ofRounded({ operation, operands }: Step, { decimals }: Reading): string {
  if (decimals !== asFractions || (operation !== 'sum' && operation !== 'difference')) return ''
  return operands.some(({ value }) => isFraction(value) && isRounded(value)) ? ' (each rounded)' : ''
}

/** Why a calculation that ends below zero has a result with a plus: "−3.07, rounded (a plus handicap)". */
function asPlusHandicap({ label, value }: Step): string {
  if (!isFinalHandicap(label) || typeof value !== 'number' || value >= 0) return ''
  return ' (a plus handicap)'
}

const signs: Readonly<Partial<Record<Operation, string>>> = { sum: ' + ', difference: ' − ', match: ' ' }

/** Operations whose operands are written without names between the signs. */
const arithmetic: ReadonlySet<Operation> = new Set([
  'sum',
  'difference',
  'product',
  'scale',
  'divide',
  'average',
  'differential',
  'differential-of-nine',
])

/** Labels written with the number first: "3 to play". */
const counts: ReadonlySet<Label> = new Set([
  'ahead',
  'level',
  'won',
  'halved',
  'lost',
  'open',
  'void',
  'to-play',
])

function joined(operation: Operation, operands: readonly string[]): string {
  const [first, second, third, fourth] = operands
  if (operation === 'scale')
    return third === '%' ? `${first} × ${second}%` : `${first} × ${second} ÷ ${third}`
  if (operation === 'product') return `${first} × ${second}`
  if (operation === 'half') return `${first} ÷ 2`
  if (operation === 'average' || operation === 'divide') return `${first} ÷ ${second}`
  if (operation === 'differential') return `(${first} − ${second}) × 113 ÷ ${third}`
  if (operation === 'differential-of-nine')
    return `(${first} − ${second}) × 113 ÷ ${third} + ${fourth} × 0.52 + 1.2`
  if (operation === 'given') return withRanges(operands.filter(Boolean)).join(', ')
  const written = operands.filter(Boolean).join(signs[operation] ?? ', ')
  return operation === 'sum' ? written.replaceAll('+ −', '− ') : written
}

/** "240 × 27%", "112 ÷ 2", "0.10 × 35%, rounded down, plus 0.01". */
function portionText({ operands: [of, by, over, odd] }: Step, reading: Reading): string {
  const [whole, unit] = [of!, odd!].map(({ label, value }) => plain(value, label, reading))
  const [share, all] = [Number(by!.value), Number(over!.value)]
  const part = all === 100 ? `× ${share}%` : share === 1 ? `÷ ${all}` : `× ${share} ÷ ${all}`
  const rounding = (Number(of!.value) * share) % all === 0 ? '' : ', rounded down'
  return `${whole} ${part}${rounding}${odd!.value === 0 ? '' : `, plus ${unit}`}`
}

/** "none ahead, so 1st", "5 ahead, 1 tied, so T6". */
function placeText({ operation, operands, value }: Step, reading: Reading): string {
  const counts = operands.map((operand, at) => formatOperand(operand, operation, reading, at))
  const place = formatValue(value)
  return [...counts.filter(Boolean), `so ${/^\d/.test(place) ? ordinal(Number(place)) : place}`].join(', ')
}

/** "1st", "11th", "22nd" */
function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1
  return `${place}${(isTeen ? null : ['st', 'nd', 'rd'][(place % 10) - 1]) ?? 'th'}`
}

/** Four holes in a row, or more, as a range: "10–18". */
function withRanges(texts: readonly string[]): string[] {
  const short: string[] = []
  for (let at = 0; at < texts.length;) {
    let end = at
    while (/^\d+$/.test(texts[at]!) && Number(texts[end + 1]) === Number(texts[end]) + 1) end++
    if (end - at >= 3) short.push(`${texts[at]!}–${texts[end]!}`)
    else short.push(...texts.slice(at, end + 1))
    at = end + 1
  }
  return short
}

function formatOperand(operand: Operand, operation: Operation, reading: Reading, at: number): string {
  const { label, value, hole, entered, against } = operand
  const agreed = agreedWords(operand, reading)
  if (agreed !== undefined) return agreed
  if (operation === 'collect') return `${betName(operand, reading)} ${formatValue(value, 'balance', reading)}`
  if (label === 'named') return whoOf(operand, reading)!
  if (label === 'lost-validation')
    return `${whoOf(operand, reading)!} was lowest on hole ${hole}, but not on hole ${formatValue(value)}`
  if (label === 'counts-the-maximum')
    return typeof entered === 'number'
      ? `${formatValue(value)} instead of ${entered} on hole ${hole}`
      : `${formatValue(value)} on hole ${hole} (${entered === 'X' ? 'picked up' : 'no score'})`
  if (label === 'paid-by' || label === 'paid-to')
    return `${plain(value, label, reading)} ${wordsFor(label)} ${whoOf(operand, reading)!}`
  const who = against ? joinedNames(against, reading) : whoOf(operand, reading)
  if (who !== undefined) return `${who}${ofPlayer(label, value, reading)}`
  if (label === 'percent') return '%'
  // Half the index divided by the standard slope, without rounding between (CH2).
  if (label === 'standard-slope' && value === 226) return '(2 × 113)'
  // A plus handicap isn't written as a negative number here: "6 − lowest handicap (+5)".
  if (label === 'lowest-handicap' && Number(value) < 0) return `${wordsFor(label)} (+${-Number(value)})`
  if (arithmetic.has(operation)) {
    const text = `${label === 'par-of-the-hole' ? 'par ' : ''}${plain(value, label, reading)}${reasonOf(operand)}`
    // A sum turns the sign into its own; after any other sign it needs brackets.
    return text.startsWith('−') && at > 0 && operation !== 'sum' ? `(${text})` : text
  }
  if (operation === 'round' || operation === 'tenth') return `${plain(value, label, reading)}, rounded`
  if (operation === 'half') return plain(value, label, reading)
  const text = formatValue(value, label, reading)
  // On the last hole golfers don't say how many are left.
  if ((value === 0 && unsaidAtZero.has(label)) || text === '–') return ''
  if (label === 'hole' || isStatus(value)) return text
  if (label === 'missing') return `${text} ${value === 1 ? 'hole' : 'holes'} not played`
  if (label === 'ahead' && value === 0) return 'none ahead'
  return counts.has(label) ? `${text} ${wordsFor(label)}` : `${withSides(wordsFor(label), reading)} ${text}`
}

/** Why a number is added or taken off, where the label of the line does not say it. */
function reasonOf({ label, value }: Operand): string {
  if (label === 'strokes') return Math.abs(Number(value)) === 1 ? ' stroke' : ' strokes'
  if (label === 'at-most') return ' at most'
  if (label === 'skin') return ' skin'
  if (label === 'for-the-higher-par') return ` for the ${Number(value) < 0 ? 'lower' : 'higher'} par`
  return label === 'carried' ? ' carried' : ''
}

/** Operands left out when they are zero. */
const unsaidAtZero: ReadonlySet<Label> = new Set(['to-play', 'missing', 'open', 'void', 'level'])

/** A player's value: "Ann 72", "Ann owes 5"; a match reads from the player's side: "Bob: lost 3&2", "Bob: 2 down". */
function ofPlayer(label: Label, value: Value, reading: Reading): string {
  const text = formatValue(value, label, isStatus(value) ? undefined : reading)
  if (label === 'played-on-without') return value === 0 ? ' from the start' : ` after hole ${text}`
  if (label === 'owes' || label === 'gets') return ` ${wordsFor(label)} ${text}`
  if (!isStatus(value)) return ` ${text}`
  if (label === 'void') return `: ${wordsFor(label)}`
  if (text.startsWith('won')) return `: ${text.replace('won', label)}`
  const own = label === 'behind' || label === 'lost' ? text.replace('up', 'down') : text
  if (label === 'lost' && own.endsWith('down')) return `: lost, ${own}`
  return label === 'won' || label === 'lost' ? `: ${label} ${own}` : `: ${own}`
}
