import type { Ball, Field } from '../field.ts'
import { isNoShow } from '../field.ts'
import { amountsOf, shareOut, unmoved, type Line } from '../ledger.ts'
import { sum, type SnakeChoice } from '../match-input.ts'
import { numberAt, said } from './answers.ts'
import { countingRound } from './counting.ts'
import { areInOneGroup } from './teams.ts'

export interface SnakeSheet {
  readonly balls: readonly {
    readonly ball: string
    readonly snakes: number
    readonly taken: readonly number[]
  }[]
  /** Who holds the snake after each hole that counts. */
  readonly held: readonly { readonly hole: number; readonly by: string | null }[]
  readonly legs: readonly {
    readonly state: 'open' | 'held' | 'loose'
    readonly holder: string | null
    /** The stake; 0 without a holder. */
    readonly stakes: number
  }[]
  readonly isFinal: boolean
}

interface Played extends SnakeSheet {
  /** For each leg, the balls that were in on its last hole. */
  readonly paid: readonly (readonly Ball[])[]
}

interface Hole {
  readonly number: number
  readonly leg: number
  readonly left: readonly Ball[]
  readonly outcome: Outcome | 'unknown'
}

interface Outcome {
  readonly by: Ball | null
  readonly times: number
}

/** Null unless two or more balls are in one group (SN1). */
export function playSnake(field: Field, chosen: Partial<SnakeChoice>): Played | null {
  const balls = field.balls.filter((ball) => !isNoShow(ball))
  if (balls.length < 2 || !areInOneGroup({ ...field, balls })) return null
  const { match } = field
  const { legs = 'round', part = 'all', grows = 'fixed' } = chosen
  const holes = countingRound(field, { part }).places.flatMap((at): Hole[] => {
    const number = numberAt(field, balls, at)
    const left = balls.filter((ball) => !ball.gone[match.holes.indexOf(number)])
    if (left.length < 2) return []
    const leg = legs === 'nines' && at >= 9 ? 2 : 1
    return [{ number, leg, left, outcome: outcomeOf(field, number, left) }]
  })
  const played = [1, 2]
    .map((leg) => holes.filter((hole) => hole.leg === leg))
    .filter((own) => own.length > 0)
    .map((own) => legOf(own, match.isComplete === true, grows))
  return {
    balls: balls.map(({ id }) => ({
      ball: id,
      snakes: played.filter(({ holder }) => holder?.id === id).length,
      taken: played.flatMap(({ taken }) => taken.filter(({ by }) => by?.id === id).map(({ hole }) => hole)),
    })),
    held: played.flatMap(({ held }) => held),
    legs: played.map(({ state, holder, stakes }) => ({ state, holder: holder?.id ?? null, stakes })),
    isFinal: match.isComplete === true || holes.every(({ outcome }) => outcome !== 'unknown'),
    paid: played.map(({ paid }) => paid),
  }
}

/** SN1: the entered putts of all balls, or else the answer. */
function outcomeOf({ match, ...field }: Field, hole: number, left: readonly Ball[]): Hole['outcome'] {
  const noted = left.map(
    ({ id }) =>
      match.facts?.find((fact) => fact.kind === 'putts' && fact.hole === hole && fact.ball === id)?.value,
  )
  const areNoted = !noted.includes(undefined)
  const over = left.filter((_, index) => (noted[index] ?? 0) > 2)
  if (areNoted && over.length === 0) return { by: null, times: 0 }
  if (areNoted && over.length === 1) return { by: over[0] ?? null, times: 1 }
  const answer = said({ match, ...field }, 'snake', hole)
  if (!answer) return 'unknown'
  if (answer.ball === null) return areNoted ? 'unknown' : { by: null, times: 0 }
  const by = (areNoted ? over : left).find(({ id }) => id === answer.ball)
  return by ? { by, times: areNoted ? over.length : 1 } : 'unknown'
}

function legOf(own: readonly Hole[], isComplete: boolean, grows: SnakeChoice['grows']) {
  const gap = own.findIndex(({ outcome }) => outcome === 'unknown')
  const isOpen = gap >= 0 && !isComplete
  const counting = (isOpen ? own.slice(0, gap) : own).flatMap(({ number, outcome }) =>
    outcome === 'unknown' ? [] : [{ hole: number, ...outcome }],
  )
  const taken = counting.filter(({ by }) => by !== null)
  const held = counting.map(({ hole }, index) => {
    const last = counting.slice(0, index + 1).findLast(({ by }) => by !== null)
    return { hole, by: last?.by?.id ?? null }
  })
  const holder = taken.at(-1)?.by ?? null
  const times = sum(counting.map((one) => one.times))
  const price = { fixed: 1, each: times, doubled: [1, 2, 4][times - 1] ?? 8 }[grows]
  const state = isOpen ? ('open' as const) : holder ? ('held' as const) : ('loose' as const)
  return { taken, held, holder, state, stakes: state === 'held' ? price : 0, paid: own.at(-1)?.left ?? [] }
}

/** SN2: each other player that was in on the last hole gets the price from the holder. */
export function snakeLines(field: Field, { legs, paid }: Played, stake = 0): Line[] {
  if (stake <= 0) return []
  return legs.map(({ state, holder, stakes }, index): Line => {
    const key = `leg ${index + 1}`
    if (state !== 'held') return unmoved(field, key, state === 'loose' ? 'void' : 'open')
    const price = stake * stakes
    const others = (paid[index] ?? []).filter(({ id }) => id !== holder)
    const own = field.balls.find(({ id }) => id === holder)
    const costs = shareOut(price * sum(others.map(({ players }) => players.length)), own?.players.length ?? 1)
    const amounts = amountsOf(field, (ball) => {
      if (ball === own) return 0 - (costs.shift() ?? 0)
      return others.some(({ id }) => id === ball.id) ? price : 0
    })
    return { key, state: 'decided', amounts }
  })
}
