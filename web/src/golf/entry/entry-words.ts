import {
  type Cell,
  type EntryKind,
  type Game,
  type MatchState,
  ballIn,
  entryKinds,
  readSubject,
  sidesBetween,
} from '@nineteenth/contracts'
import { type Currency, formatMoney, formats, isFormat } from '@nineteenth/scoring'
import { scoreText } from '../card/entered-score.ts'
import { ballName, listed } from '../player-names.ts'

/** The parts of a match that describe its entries. */
export type DescribedMatch = Pick<MatchState, 'players' | 'balls' | 'games' | 'groups' | 'holes' | 'currency'>

type Value = number | null

/** The title of a cell: "Ann, hole 7", "Press on the front nine from hole 4". */
export function entryTitle(match: DescribedMatch, cell: Cell): string {
  const { kind, hole } = cell
  if (kind === 'press') return `Press on the ${pressText(match, cell)}`
  if (kind === 'withdrawal') return ballOf(match, cell)
  if (kind === 'partner') return `${gameOf(match, cell)} after a player left`
  if (kind === 'concession') return `Hole ${hole}, ${versus(match, cell)}`
  if (kind === 'match-concession') return `Match conceded from hole ${hole}, ${versus(match, cell)}`
  if (kind === 'strokes') return `${ballOf(match, cell)}, hole ${hole}`
  const name = factName(match, kind)
  return ballIn(cell) === undefined
    ? `${name} on hole ${hole}`
    : `${ballOf(match, cell)}, hole ${hole}, ${name}`
}

/** The value of an entry: "5", "pressed", "conceded by Ann". */
export function valueText(match: DescribedMatch, { kind }: Pick<Cell, 'kind'>, value: Value): string {
  return (valueTexts[kind] ?? factText(kind))(value, (ballNo) => ballName(match, ballNo))
}

/** "Ann entered 5", "You entered “picked up”" */
export function enteredText(who: string, value: string): string {
  return `${who} entered ${/^\d/.test(value) ? value : `“${value}”`}`
}

/** The name of a fact about a ball, or of one about a game, which begins its title; others are called like their kind. */
const factNames: Partial<Record<EntryKind, string>> = {
  penalties: 'penalty strokes',
  closest: 'Closest to the pin',
  longest: 'Longest drive',
  wolf: 'Wolf’s partner',
  'wolf-ball': 'Wolf',
  pig: 'Partner who declined',
  'three-putt': 'three-putt',
  'own-1': 'first dot of your own',
  'own-2': 'second dot of your own',
}

/** The group names some facts itself, in the settings of a game. */
function factName({ games }: DescribedMatch, kind: EntryKind): string {
  for (const { settings } of games) {
    const { [`${kind}-name`]: own }: Record<string, unknown> = settings
    if (typeof own === 'string' && own !== '') return own
  }
  const usual = kind.replaceAll('-', ' ')
  const isOfGame = entryKinds[kind].subject === 'game'
  return factNames[kind] ?? (isOfGame ? `${usual.charAt(0).toUpperCase()}${usual.slice(1)}` : usual)
}

type ValueText = (value: Value, nameOf: (ballNo: number) => string) => string

const valueTexts: Partial<Record<EntryKind, ValueText>> = {
  strokes: (value) => scoreText(value, 'no score'),
  wolf: (value, nameOf) => (value === -1 ? 'alone' : value === -2 ? 'alone, blind' : named(value, nameOf)),
  press: (value) => (value === null ? 'not pressed' : 'pressed'),
  concession: concededBy,
  'match-concession': concededBy,
  withdrawal: withdrawalText,
  partner: (value) => (value === null ? 'no answer' : partnerText(value === 1 ? 'twice' : 'void')),
}

/** A name, "yes" or a number. */
function factText(kind: EntryKind): ValueText {
  const { subject, values } = entryKinds[kind]
  if (subject === 'game') return named
  return values[1] === 1
    ? (value) => (value === 1 ? 'yes' : 'no')
    : (value) => String(value ?? 'none entered')
}

function named(value: Value, nameOf: (ballNo: number) => string): string {
  if (value === null) return 'no answer'
  return value === 0 ? 'no one' : nameOf(value)
}

function concededBy(value: Value, nameOf: (ballNo: number) => string): string {
  if (value === null) return 'not conceded'
  return value === 0 ? 'halved' : `conceded by ${nameOf(value)}`
}

/** "withdrew after hole 9", "didn’t start" */
export function withdrawalText(value: Value): string {
  if (value === null) return 'still playing'
  return value === 0 ? 'didn’t start' : `withdrew after hole ${value}`
}

/** What follows in a game of partners after one of them left (WD4). */
export function partnerText(partner: 'void' | 'twice'): string {
  return partner === 'twice' ? 'the partner counts twice' : 'what follows doesn’t count'
}

function gameOf({ games }: DescribedMatch, cell: Cell): string {
  const { game: gameNo } = readSubject(cell.kind, cell.of) ?? {}
  const game = games.find((one) => one.gameNo === gameNo)
  return game && isFormat(game.format) ? formats[game.format].title : ''
}

/** A press with its bet, hole and stake, and its sides if others play the game too: "front nine from hole 4, $5". */
export function pressText(match: DescribedMatch, cell: Cell, nameOf?: (ballNo: number) => string): string {
  const { game: gameNo, segment = '' } = readSubject(cell.kind, cell.of) ?? {}
  const game = match.games.find((one) => one.gameNo === gameNo)
  const stake = stakeText(game, segment, match.currency)
  const isOfMany = sidesBetween(match, cell).flat().length < (game?.among ?? match.balls).length
  return `${betName(game, segment)} from hole ${cell.hole}${stake}${isOfMany ? ` (${sideNames(match, cell, nameOf).join(' v ')})` : ''}`
}

/** "front nine" */
function betName(game: Game | undefined, segment: string): string {
  if (segment !== 'total') return `${segment} nine`
  return game && 'stakes' in game.settings ? 'total' : 'match'
}

/** ", $5", or ", stake 5" without a currency: a press is for the stake of the bet that it presses (PR1). */
function stakeText(game: Game | undefined, segment: string, currency: Currency): string {
  const { stake, stakes }: Record<string, unknown> = game?.settings ?? {}
  const amount: unknown = stakes instanceof Object ? new Map(Object.entries(stakes)).get(segment) : stake
  if (typeof amount !== 'number' || amount <= 0) return ''
  return `, ${currency === '' ? 'stake ' : ''}${formatMoney(amount, currency)}`
}

/** "Ann v Bob", "Ann and Cy v Bob and Dan" */
function versus(match: DescribedMatch, cell: Cell): string {
  return sideNames(match, cell).join(' v ')
}

/** "Ann conceded hole 7 to Bob": a concession by the names of its sides, independent of who entered it. */
export function concessionText(
  match: DescribedMatch,
  cell: Cell & { value: number },
  { nameOf, thisHole = `hole ${cell.hole}` }: { nameOf?: (ballNo: number) => string; thisHole?: string } = {},
): string {
  const { kind, hole, value } = cell
  const [one = '', other = ''] = sideNames(match, cell, nameOf)
  const isOfMatch = kind === 'match-concession'
  const [what, when] = isOfMatch ? ['the match', ` from hole ${hole}`] : [thisHole, '']
  if (value === 0) {
    const areSeveral = sidesBetween(match, cell).flat().length > 2
    return areSeveral
      ? `${one} v ${other}: ${what} halved by agreement${when}`
      : `${one} and ${other} halved ${what}${when}`
  }
  const isFirst = readSubject(kind, cell.of)?.sides?.[0] === value
  return isFirst ? `${one} conceded ${what} to ${other}${when}` : `${other} conceded ${what} to ${one}${when}`
}

/** The two sides by the names of their players. */
export function sideNames(
  match: DescribedMatch,
  cell: Cell,
  nameOf = (ballNo: number) => ballName(match, ballNo),
): string[] {
  const { sides: lowest = [] } = readSubject(cell.kind, cell.of) ?? {}
  const sides = sidesBetween(match, cell)
  return lowest.map((ballNo, at) => listed((sides[at]?.length ? sides[at] : [ballNo]).map(nameOf)))
}

function ballOf(match: DescribedMatch, cell: Cell): string {
  return ballName(match, ballIn(cell) ?? 0)
}
