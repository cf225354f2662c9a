import type { HoleScore } from '#card/hole-score.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { potOfShares } from '#settlement/pot-of-shares.ts'
import { formatValue } from '#explanation/format-value.ts'
import type { Scorer } from '../format.ts'
import type { Strip, StripCell } from '../table.ts'
import { mostWon, wonBetween, wonRows, type WonRow } from '../won-holes.ts'
import { countHoles } from './counted-holes.ts'
import { usualCounting } from './counting-settings.ts'
import type { TwosSettings } from './twos-format.ts'

/** A ball of twos. */
export interface TwosRow extends WonRow {
  /** The players who share it. */
  readonly players: number
}

/** The twos of a round, so far or at its end. */
export interface TwosResult {
  readonly rows: readonly TwosRow[]
  /** In the order of play; each share has its ball, in the order of balls. Null if the hole doesn't count. */
  readonly holes: readonly { readonly hole: number; readonly shares: readonly BallId[] | null }[]
  readonly isFinal: boolean
}

/** How twos is counted, shown and paid (TW1, TW2). */
export const twosScorer: Scorer<TwosSettings, TwosResult> = {
  play: playTwos,
  rows: ({ rows, isFinal }) => wonRows(rows, isFinal),
  sides: () => [],
  legend: () => null,
  claims: ({ rows, holes, isFinal }, { stake }) => {
    if (stake === 0) return []
    const shares = holes.flatMap((hole) => hole.shares ?? [])
    return [potOfShares({ stake, isFinal, unit: 'twos', balls: rows, shares })]
  },
  between: ({ rows, isFinal }, one, other) => wonBetween(rows, isFinal, one, other),
  headline: ({ rows, holes, isFinal }, balls, names) => {
    if (holes.every(({ shares }) => shares === null)) return null
    const [best] = mostWon(rows, balls, names)
    return best ?? (isFinal ? 'no twos' : 'no twos yet')
  },
  strip: (result, _settings, { key }) => (key === null ? twosStrip(result) : null),
}

function playTwos(field: Field, settings: TwosSettings, phase: Phase): TwosResult {
  const counting = { ...usualCounting({}), ...settings, scoring: 'gross' } as const
  const { balls, holes } = countHoles(field, counting, phase)
  const played = holes.map(({ hole, scores }) => ({
    hole,
    shares:
      scores && balls.flatMap(({ ball }, at) => Array<BallId>(sharesOf(scores[at]!, settings)).fill(ball)),
  }))
  return {
    rows: balls.map(({ ball, players }) => {
      const own = played.flatMap(({ hole, shares }) =>
        (shares ?? []).flatMap((winner) => (winner === ball ? [hole] : [])),
      )
      return { ball, players: players.length, won: own.length, holes: [...new Set(own)] }
    }),
    holes: played,
    isFinal: phase === 'complete' || holes.every(({ isOpen }) => !isOpen),
  }
}

/** The shares of a gross score (TW1, TW2). */
function sharesOf(score: HoleScore, { holeInOne }: TwosSettings): number {
  if (score === 1) return Number(holeInOne)
  return score === 2 ? 1 : 0
}

function twosStrip({ holes }: TwosResult): Strip {
  const cells = holes.map(({ hole, shares }): StripCell => {
    if (!shares) return { hole, mark: 'open', balls: [], text: '' }
    const balls = [...new Set(shares)]
    const text = balls.length > 0 ? formatValue(shares.length) : ''
    return { hole, mark: balls.length > 0 ? 'won' : 'none', balls, text }
  })
  return { cells, of: null, legend: 'Twos on each hole' }
}
