import type { CourseInput } from '@nineteenth/contracts'
import { aCard } from './a-world.ts'

/** A course as its form sends it; plausible unless the test says otherwise. */
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
    ...given,
  }
}

export function aTeeForm(given: Partial<CourseInput['tees'][number]> = {}): CourseInput['tees'][number] {
  return { name: 'Yellow', colour: null, rating: 70.3, slope: 129, card: null, yards: null, ...given }
}
