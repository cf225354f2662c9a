import type { BookMatch } from '../book/match-input.ts'
import { matchFrom } from './make-match.ts'
import { drawsOf } from './match-chance.ts'

/** Shrinks a match to fewer and lower random numbers that still show its fault. */
export function shrink(
  seed: number,
  number: number,
  isStillWrong: (smaller: BookMatch) => boolean,
): BookMatch {
  let draws = recordDraws(seed, number)
  for (let size = draws.length; size > 0; size = Math.floor(size / 2))
    for (let from = 0; from < draws.length; from += size) {
      const zeros = Array<number>(Math.min(size, draws.length - from)).fill(0)
      const smaller = [draws.toSpliced(from, size), draws.toSpliced(from, size, ...zeros)]
      draws = smaller.find((fewer) => isStillWrong(matchOf(fewer))) ?? draws
    }
  return matchOf(draws)
}

function recordDraws(seed: number, number: number): number[] {
  const draws: number[] = []
  const draw = drawsOf(seed, number)
  matchFrom(() => draws[draws.push(draw()) - 1]!)
  return draws
}

function matchOf(draws: readonly number[]): BookMatch {
  let used = 0
  return matchFrom(() => draws[used++] ?? 0)
}
