import { isNoShow, playingOrder, type Ball, type Field } from '../field.ts'
import { amountsOf, shareOut, unmoved, type Line } from '../ledger.ts'
import { sum, type ContestsChoice } from '../match-input.ts'
import { said } from './answers.ts'
import { countingRound } from './counting.ts'

export interface ContestsSheet {
  readonly won: readonly {
    readonly ball: string
    readonly contests: number
    readonly holes: readonly number[]
  }[]
  readonly contests: readonly {
    readonly key: string
    readonly state: 'open' | 'won' | 'carried' | 'void'
    readonly named: readonly (string | null)[]
    readonly many: number
  }[]
  readonly isFinal: boolean
}

interface Played extends ContestsSheet {
  /** For each contest, the balls that put in the stake. */
  readonly payers: readonly (readonly Ball[])[]
}

interface Asked {
  readonly key: string
  readonly hole: number
  readonly left: readonly Ball[]
  /** Undefined while the answer is missing. */
  readonly best: Ball | null | undefined
  readonly second: Ball | null | undefined
  readonly isScored: boolean
}

/** Null with fewer than two balls. */
export function playContests(field: Field, chosen: Partial<ContestsChoice>): Played | null {
  const { match } = field
  const balls = field.balls.filter((ball) => !isNoShow(ball))
  if (balls.length < 2) return null
  const { holes, places } = countingRound(field, { scoring: 'gross' })
  const order = playingOrder(balls, match)
  const all = (['closest', 'longest'] as const).flatMap((kind) => {
    const asked = places.flatMap((at, index): Asked[] => {
      const hole = order[at] ?? 0
      const row = match.holes.indexOf(hole)
      const left = balls.filter((ball) => !ball.gone[row])
      if (left.length < 2 || !isContest(kind, hole, row, balls, chosen)) return []
      const best = answer(field, kind, hole, left)
      const second = chosen.winners === 'two' && best ? answer(field, `${kind}-second`, hole, left) : null
      return [{ key: `${kind} ${hole}`, hole, left, best, second, isScored: Boolean(holes[index]) }]
    })
    return outcomes(asked, match.isComplete === true, chosen)
  })
  const wins = all.filter(({ state }) => state === 'won')
  return {
    won: balls.map(({ id }) => {
      const own = wins.filter(({ best }) => best?.id === id)
      return { ball: id, contests: sum(own.map(({ many }) => many)), holes: own.map(({ hole }) => hole) }
    }),
    contests: all.map(({ key, state, best, other, many }) => {
      return { key, state, named: [best?.id ?? null, other?.id ?? null], many }
    }),
    isFinal: match.isComplete === true || all.every(({ state }) => state !== 'open'),
    payers: all.map(({ left }) => left),
  }
}

/** CT1 */
function isContest(
  kind: 'closest' | 'longest',
  hole: number,
  row: number,
  balls: readonly Ball[],
  { closest = 'par-threes', closestHoles = [], longestHoles = [] }: Partial<ContestsChoice>,
): boolean {
  if (kind === 'longest') return longestHoles.includes(hole)
  if (closest === 'off') return false
  return closest === 'chosen' ? closestHoles.includes(hole) : balls.every(({ pars }) => pars[row] === 3)
}

function answer(field: Field, kind: string, hole: number, left: readonly Ball[]): Ball | null | undefined {
  const told = said(field, kind, hole)
  if (!told) return undefined
  if (told.ball === null) return null
  return left.find(({ id }) => id === told.ball)
}

/** CT2: by default the stakes of a contest without a winner go to the next one. */
function outcomes(
  asked: readonly Asked[],
  isComplete: boolean,
  { noWinner = 'next' }: Partial<ContestsChoice>,
) {
  // CM6
  const there = asked.filter(({ isScored, best }) => !isComplete || isScored || best !== undefined)
  const isOpen = ({ isScored, best, second }: Asked) =>
    !isComplete && (!isScored || best === undefined || second === undefined)
  const firstOpen = there.findIndex(isOpen)
  return there.map((one, index) => {
    const waits = isOpen(one) || (noWinner === 'next' && firstOpen >= 0 && index > firstOpen)
    const before = there.slice(0, index)
    // The number of stakes carried over in a row, up to this contest.
    const lost = before.length - 1 - before.findLastIndex(({ best }) => best)
    const carries = noWinner === 'next' ? lost : 0
    const isLost = noWinner === 'next' && index < there.length - 1 ? ('carried' as const) : ('void' as const)
    const state = waits ? ('open' as const) : one.best ? ('won' as const) : isLost
    const other = one.second === one.best ? null : one.second
    return { ...one, best: one.best ?? null, other: other ?? null, state, many: waits ? 0 : 1 + carries }
  })
}

/** CT2, CT3: every player in on the hole puts in the stake; the winner takes it, or two share it 65 to 35. */
export function contestLines(
  field: Field,
  { contests, payers }: Played,
  { stake = 0, winners = 'one' }: Partial<ContestsChoice>,
): Line[] {
  if (stake <= 0) return []
  return contests.flatMap(({ key, state, named, many }, index): Line[] => {
    if (state === 'carried') return []
    if (state !== 'won') return [unmoved(field, key, state)]
    const paying = payers[index] ?? []
    const price = stake * many
    const pot = price * sum(paying.map(({ players }) => players.length))
    const [best, second] = named
    const less = winners === 'two' && second !== null ? Math.floor((pot * 35) / 100) : 0
    const more = winners === 'two' && second !== null ? Math.floor((pot * 65) / 100) : pot
    // PP3: a unit that is left goes to the first.
    const prizes = new Map([
      [best, pot - less - more > 0 ? more + (pot - less - more) : more],
      ...(less > 0 ? [[second, less] as const] : []),
    ])
    const shares = new Map(
      field.balls.map((ball) => [ball, shareOut(prizes.get(ball.id) ?? 0, ball.players.length)]),
    )
    const amounts = amountsOf(field, (ball) => {
      if (!paying.some(({ id }) => id === ball.id)) return 0
      return (shares.get(ball)?.shift() ?? 0) - price
    })
    return [{ key, state: 'decided', amounts }]
  })
}
