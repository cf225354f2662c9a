import { formatValue } from '#explanation/format-value.ts'
import { sumOf } from '#arithmetic/sum-of.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Claim, Placed } from '#settlement/claim.ts'
import { usualShares } from '#settlement/payouts.ts'
import type { Position } from '#standings/positions.ts'
import type { LineNames, Scorer } from '../format.ts'
import type { Question } from '../question.ts'
import type { Strip, StripCell } from '../table.ts'
import { mostWon, wonBetween, wonRows, type WonRow } from '../won-holes.ts'
import { ballsIn } from '../counting/counted-holes.ts'
import { namedIn } from './answers.ts'
import { contestedIn, contestHoles, contestKinds, type Contest, type ContestKind } from './contests.ts'
import type { ContestsSettings } from './contests-format.ts'

/** The contests of a round, so far or at its end. */
export interface ContestsResult {
  readonly rows: readonly WonRow[]
  readonly contests: readonly Contest[]
  /** The holes with a contest, in the order of play. */
  readonly order: readonly number[]
  readonly isFinal: boolean
}

/** How contests are counted, shown and paid (CT1 to CT3). */
export const contestsScorer: Scorer<ContestsSettings, ContestsResult> = {
  play: (field, settings, phase) => {
    const { balls, holes, contests } = contestedIn(field, settings, phase)
    return {
      rows: balls.map(({ ball }) => {
        const own = contests.filter(({ state, first }) => state === 'won' && first === ball)
        return { ball, won: sumOf(own.map((one) => one.contests)), holes: own.map(({ hole }) => hole) }
      }),
      contests,
      order: holes.map(({ hole }) => hole).filter((hole) => contests.some((one) => one.hole === hole)),
      isFinal: phase === 'complete' || contests.every(({ state }) => state !== 'open'),
    }
  },
  rows: ({ rows, isFinal }) => wonRows(rows, isFinal),
  sides: () => [],
  legend: () => null,
  claims: ({ contests }, settings) => contests.flatMap((contest) => claimOf(contest, settings)),
  between: ({ rows, isFinal }, one, other) => wonBetween(rows, isFinal, one, other),
  headline: contestsHeadline,
  strip: (result, _settings, { key }) => (key === null ? contestsStrip(result) : null),
  asks: (field, settings) => {
    const { balls, holes } = contestedIn(field, settings, 'in-progress')
    const asked = contestKinds.map((kind) => ({ kind, on: contestHoles(balls, holes, kind, settings) }))
    return (hole) =>
      asked.flatMap(({ kind, on }) =>
        on
          .filter((one) => one.hole === hole)
          .flatMap(({ at }) => questionsTo(field, settings, kind, hole, ballsIn(balls, at))),
      )
  },
}

/** Who is first, and with two winners who is second; a group that has no better one leaves the name (CT1, CT3). */
function questionsTo(
  field: Field,
  { winners }: ContestsSettings,
  kind: ContestKind,
  hole: number,
  balls: readonly BallId[],
): Question[] {
  const first = namedIn(field, kind, hole, balls) ?? null
  const asked = question(kind, first, asks[kind], balls)
  if (winners === 'one' || first === null) return [asked]
  const others = balls.filter((ball) => ball !== first)
  const second = namedIn(field, `${kind}-second`, hole, others) ?? null
  return [asked, question(`${kind}-second`, second, asks.second, others)]
}

const asks = {
  closest: { title: 'Closest to the pin?', soFar: 'Closest' },
  longest: { title: 'Longest drive?', soFar: 'Longest' },
  second: { title: 'Second?', soFar: 'Second' },
} as const

function question(
  kind: string,
  holder: BallId | null,
  { title, soFar }: (typeof asks)[keyof typeof asks],
  balls: readonly BallId[],
): Question {
  const answers = balls.map((ball) => ({ ball }))
  const asked = { kind, of: 'game', isAfterScores: true } as const
  // A group must not remove the name that another group entered.
  if (holder !== null) return { ...asked, title: 'Better?', about: { title: soFar, ball: holder }, answers }
  return { ...asked, title, answers: [...answers, { value: 0, label: 'No one' }] }
}

/** Every player in on the hole puts in the stake, and those of carried contests (CT2, CT3). */
function claimOf(
  { kind, hole, state, first, second, contests, balls }: Contest,
  { stake, winners }: ContestsSettings,
): Claim[] {
  if (stake === 0 || state === 'carried') return []
  const line = { key: `${kind} ${hole}`, label: kind, hole, state: states[state] } as const
  if (winners === 'one')
    return [{ ...line, kind: 'skin', stake, winner: state === 'won' ? first : null, skins: contests, balls }]
  const placed = [first, second]
  const positionOf = (ball: BallId): Position =>
    state === 'won' && placed.includes(ball)
      ? { kind: 'place', place: 1 + placed.indexOf(ball), isShared: false }
      : { kind: 'no-return' }
  const places = balls.map((ball): Placed => ({ balls: [ball], position: positionOf(ball) }))
  return [
    { ...line, kind: 'pot', stake: stake * contests, places, shares: usualShares(2), atLeastStake: false },
  ]
}

const states = { open: 'open', won: 'decided', void: 'void' } as const

/** Who has won the most, and who is named where a group may still name a better one (HL1). */
function contestsHeadline(
  { rows, contests, isFinal }: ContestsResult,
  balls: readonly BallId[],
  names: LineNames,
): string | null {
  const best = mostWon(rows, balls, names)
  const soFar = contests.flatMap(({ kind, hole, state, first }) =>
    state === 'open' && first !== null ? [`${kind} on ${hole}: ${names.ball(first)}`] : [],
  )
  const parts = [...best, ...soFar]
  if (parts.length > 0) return parts.join(', ')
  const hasStarted = contests.some(({ state }) => state !== 'open')
  return hasStarted ? (isFinal ? 'none won' : 'none won yet') : null
}

function contestsStrip({ contests, order }: ContestsResult): Strip {
  const cells = order.map((hole): StripCell => {
    const own = contests.filter((one) => one.hole === hole)
    const won = own.filter(({ state }) => state === 'won')
    if (won.length > 0) {
      const text = formatValue(sumOf(won.map((one) => one.contests)))
      return { hole, mark: 'won', balls: [...new Set(won.map(({ first }) => first!))], text }
    }
    const has = (state: Contest['state']) => own.some((one) => one.state === state)
    return { hole, mark: has('open') ? 'open' : has('carried') ? 'carried' : 'none', balls: [], text: '' }
  })
  return { cells, of: null, legend: 'Contests won on each hole' }
}
