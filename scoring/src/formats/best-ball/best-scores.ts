import { sumOf } from '#arithmetic/sum-of.ts'
import type { HoleScore } from '#card/hole-score.ts'
import type { BallId } from '#match/ids.ts'
import type { BestOf } from './balls-that-count.ts'

/** A ball's card with the scores that may count. */
export interface CountedCard {
  readonly ball: BallId
  readonly pars: readonly number[]
  readonly gross: readonly HoleScore[]
  readonly net: readonly HoleScore[]
}

/** A score that counts on a hole. */
export interface CountedScore {
  readonly ball: BallId
  readonly scoring: 'gross' | 'net'
  readonly strokes: number
  readonly toPar: number
}

/** The lowest scores on a hole; null if there are too few (BK1, BK2, VB2, VB3). */
export function bestScores(
  cards: readonly CountedCard[],
  at: number,
  picks: readonly BestOf[],
  isOnce: boolean,
): CountedScore[] | null {
  const [one, other] = picks
  if (isOnce && one && other) return bestMix(cards, at, [one, other])
  const best = picks.map((pick) => bestOf(cards, at, pick))
  return best.every((scores, which) => scores.length === picks[which]!.balls) ? best.flat() : null
}

function bestOf(cards: readonly CountedCard[], at: number, { of, scoring, balls }: BestOf): CountedScore[] {
  return cards
    .flatMap((card) => (of.includes(card.ball) ? (scoreOf(card, at, scoring) ?? []) : []))
    .toSorted(compare)
    .slice(0, balls)
}

function scoreOf(
  { ball, pars, ...rows }: CountedCard,
  at: number,
  scoring: 'gross' | 'net',
): CountedScore | null {
  const score = rows[scoring][at]!
  return typeof score === 'number' ? { ball, scoring, strokes: score, toPar: score - pars[at]! } : null
}

/** Between balls level to par the one with fewer strokes counts, so the order of balls doesn't matter (BK1). */
function compare(
  one: Pick<CountedScore, 'toPar' | 'strokes'>,
  other: Pick<CountedScore, 'toPar' | 'strokes'>,
) {
  return one.toPar - other.toPar || one.strokes - other.strokes
}

type Mix = readonly CountedScore[] | null

/**
 * The lowest sum in which each ball counts once, for the first or for the second pick (VB2). Ball by ball it finds the
 * best mix of every two numbers, since the best gross score may be needed as a net score.
 */
function bestMix(
  cards: readonly CountedCard[],
  at: number,
  [one, other]: readonly [BestOf, BestOf],
): CountedScore[] | null {
  let mixes: Mix[][] = Array.from({ length: one.balls + 1 }, (_row, ones) =>
    Array.from({ length: other.balls + 1 }, (_mix, others) => (ones + others === 0 ? [] : null)),
  )
  for (const card of cards) {
    const [first, second] = [one, other].map(({ scoring }) => scoreOf(card, at, scoring))
    const before = mixes
    mixes = before.map((row, ones) =>
      row.map((mix, others) =>
        better(better(mix, added(before[ones - 1]?.[others], first!)), added(row[others - 1], second!)),
      ),
    )
  }
  return mixes[one.balls]![other.balls]?.slice() ?? null
}

function added(mix: Mix | undefined, score: CountedScore | null): Mix {
  return mix && score ? [...mix, score] : null
}

function better(one: Mix, other: Mix): Mix {
  if (!one || !other) return one ?? other
  return compare(totalOf(other), totalOf(one)) < 0 ? other : one
}

/** The strokes of several scores, and their score to par. */
export function totalOf(scores: readonly Pick<CountedScore, 'strokes' | 'toPar'>[]): {
  strokes: number
  toPar: number
} {
  return {
    strokes: sumOf(scores.map(({ strokes }) => strokes)),
    toPar: sumOf(scores.map(({ toPar }) => toPar)),
  }
}
