import type { Course } from '@nineteenth/contracts'

export const pars = '453444354435444354'
export const indexes = '7 3 15 11 1 9 17 5 13 8 16 4 12 2 10 18 6 14'

/** A card with the first holes. */
export function aCard(holes = 18): NonNullable<Course['card']> {
  return {
    pars: pars.split('').map(Number).slice(0, holes),
    strokeIndex: indexes.split(' ').map(Number).slice(0, holes),
  }
}

export function aTee(parts: Partial<Course['tees'][number]> = {}): Course['tees'][number] {
  return {
    id: 3,
    name: 'White',
    colour: 'white',
    gender: 'men',
    rating: 72.1,
    slope: 133,
    front: null,
    back: null,
    women: null,
    par: 72,
    card: null,
    yards: null,
    ...parts,
  }
}

/** A public course that Ann added. */
export function aCourse(parts: Partial<Course> = {}): Course {
  return {
    id: 7,
    name: 'Old Links',
    city: 'Skagen',
    region: '',
    country: 'Denmark',
    card: aCard(),
    tees: [aTee()],
    source: null,
    licence: null,
    copyOf: null,
    isPublic: true,
    isYours: true,
    ...parts,
  }
}
