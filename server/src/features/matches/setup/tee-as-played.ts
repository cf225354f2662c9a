import type { NewMatch } from '@nineteenth/contracts'
import { toHoleNumbers } from '@nineteenth/contracts'
import { ratingOfNine, totalPar } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import type { TeeSnapshot } from '#tables.ts'

interface NineRating {
  ratingTenths: number
  slope: number
}

/** A tee of a course with all its holes, and what its nines are rated where that is known. */
export interface FoundTee extends Omit<TeeSnapshot, 'teeNo'> {
  front: NineRating | null
  back: NineRating | null
  /** The women's, where the tee's own are the men's. */
  women: (NineRating & { front: NineRating | null; back: NineRating | null }) | null
}

/** A tee with the holes that are played and what it is rated over them; without a choice all its holes are played. */
export function asPlayed(
  found: FoundTee,
  choice: NewMatch['holes'],
  gender?: 'women',
): Omit<TeeSnapshot, 'teeNo'> {
  const { front, back, women: _women, ...tee } = gender ? ratedForWomen(found) : found
  if (tee.holes.length === 0) throw new AppError('course-incomplete')
  const numbers = choice ? toHoleNumbers(choice) : tee.holes.map(({ number }) => number)
  const holes = tee.holes.filter(({ number }) => numbers.includes(number))
  if (holes.length !== numbers.length) throw new AppError('course-incomplete')
  if (holes.length === tee.holes.length) return tee
  const own = choice === 'back' ? back : front
  return { ...tee, ...ratingOfNine(tee, own), par: totalPar(holes.map(({ par }) => par)), holes }
}

function ratedForWomen({ women, ...tee }: FoundTee): FoundTee {
  if (!women) throw new AppError('invalid-request')
  return { ...tee, ...women, gender: 'women', women: null }
}
