import type { FormatSettings } from '@nineteenth/contracts'
import type { FormatName } from '@nineteenth/scoring'
import type { Rules, SideSizes } from './format-rules.ts'
import { rulesOf } from './format-rules.ts'

/** How a format is played, as one would say it on the first tee. */
export function rulesInWords(settings: FormatSettings, format: FormatName, sideSizes: SideSizes): string {
  return `${wordsOf(settings, format, sideSizes).join(', ')}.`
}

/** What is played by sides of these sizes: "singles", "four-ball", "the best ball of four". */
export function playInWords(sideSizes: SideSizes): string {
  const [smaller = 1, larger = 1] = sideSizes.toSorted((one, other) => one - other)
  if (larger === 1) return 'singles'
  if (smaller === 2 && larger === 2) return 'four-ball'
  const bestBall = `the best ball of ${countWords[larger] ?? larger}`
  return smaller === 1 ? `one against ${bestBall}` : bestBall
}

const countWords: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' }

function wordsOf(settings: FormatSettings, format: FormatName, sideSizes: SideSizes): string[] {
  if (format === 'quota') return quotaWords(rulesOf(settings, 'quota', sideSizes))
  if (format === 'nassau') return nassauWords(rulesOf(settings, 'nassau', sideSizes), sideSizes)
  return format === 'gross'
    ? strokePlayWords(rulesOf(settings, 'gross', sideSizes))
    : netWords(rulesOf(settings, 'net', sideSizes))
}

function quotaWords({ base, floor, points, allowancePercent, stake }: Rules['quota']): string[] {
  return [
    `Quota is ${base} less ${share(allowancePercent)} course handicap`,
    `never below ${floor}`,
    points === 'stableford'
      ? 'points 1-2-3-4-5 from bogey to albatross'
      : 'points 1-2-4-8 from bogey to eagle',
    potWords(stake),
  ]
}

function nassauWords(rules: Rules['nassau'], sideSizes: SideSizes): string[] {
  return [
    rules.scoring === 'match' ? 'Hole by hole' : 'By net strokes',
    ...strokesWords(rules, sideSizes),
    ...(rules.scoring === 'match' ? [pressWords(rules.presses)] : []),
    rules.unfinished === 'void' ? 'unfinished bets are void' : 'unfinished bets count as they stand',
    stakesWords(rules.stakes),
  ]
}

function strokesWords(rules: Rules['nassau'], sideSizes: SideSizes): string[] {
  if (rules.handicaps === 'none') return ['no strokes']
  const play = playInWords(sideSizes)
  if (play === 'singles')
    return ['strokes off the lowest', `${rules.singlesAllowancePercent} % of handicaps in singles`]
  const of = rules.fourBallMethod === 'whs' ? 'of handicaps' : 'of the difference'
  const where = play === 'four-ball' ? 'in four-ball' : `for ${play}`
  return ['strokes off the lowest', `${rules.fourBallAllowancePercent} % ${of} ${where}`]
}

function pressWords(presses: Rules['nassau']['presses']): string {
  if (presses.kind === 'off') return 'no presses'
  if (presses.kind === 'manual') return 'presses by agreement'
  return `automatic press at ${presses.holesDown} down${presses.onTotal ? ', also on the total' : ''}`
}

function stakesWords({ front, back, total }: Rules['nassau']['stakes']): string {
  if (front + back + total === 0) return 'no stakes'
  return `stakes ${front} front, ${back} back, ${total} total`
}

function netWords({ allowancePercent, ...rest }: Rules['net']): string[] {
  return [`Gross less ${share(allowancePercent)} course handicap`, ...strokePlayWords(rest).map(lowerFirst)]
}

function strokePlayWords({ maximum, ties, stake }: Rules['gross']): string[] {
  return [
    maximumWords(maximum),
    ties === 'shared' ? 'ties share the place' : 'ties are broken by the last nine, six, three and one',
    potWords(stake),
  ]
}

function maximumWords(maximum: Rules['gross']['maximum']): string {
  if (maximum.kind === 'off') return 'Every stroke counts'
  if (maximum.kind === 'fixed') return `At most ${maximum.strokes} a hole`
  return maximum.kind === 'double-par' ? 'At most double par a hole' : 'At most net double bogey a hole'
}

function share(percent: number): string {
  return percent === 100 ? 'the full' : `${percent} % of the`
}

function potWords(stake: number): string {
  return stake === 0 ? 'no stake' : `everybody puts ${stake} in the pot`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
