import type { CourseInput } from '@nineteenth/contracts'
import { aCard } from './a-world.ts'

/** A course as its form sends it; plausible by default. */
export function aCourseForm(given: Partial<CourseInput> = {}): CourseInput {
  return {
    name: 'Råbjerg Links',
    city: 'Skagen',
    region: 'Nordjylland',
    country: 'Denmark',
    card: {
      pars: aCard.holes.map(({ par }) => par),
      strokeIndex: aCard.holes.map(({ strokeIndex }) => strokeIndex),
    },
    tees: [aTeeForm({ name: 'White', rating: 72.1 }), aTeeForm({ name: 'Red', rating: 69.8, slope: 125 })],
    isPublic: true,
    ...given,
  }
}

/** A course of nine holes. */
export function aNineForm(given: Partial<CourseInput> = {}): CourseInput {
  const { pars } = aCourseForm().card
  const card = { pars: pars.slice(0, 9), strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] }
  return aCourseForm({ card, tees: [aTeeForm({ rating: 35.3 })], ...given })
}

export function aTeeForm(given: Partial<CourseInput['tees'][number]> = {}): CourseInput['tees'][number] {
  return {
    name: 'Yellow',
    colour: null,
    gender: 'men',
    rating: 70.3,
    slope: 129,
    front: null,
    back: null,
    women: null,
    card: null,
    yards: null,
    ...given,
  }
}
