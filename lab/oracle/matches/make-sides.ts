import type { BookMatch } from '../book/match-input.ts'
import type { MatchChance } from './match-chance.ts'

export interface Sides {
  readonly sides?: readonly { readonly id: string }[]
  /** One entry for every ball. */
  readonly ofBalls: readonly (string | null | undefined)[]
}

export interface Groups {
  readonly groups?: NonNullable<BookMatch['groups']>
  /** One entry for every ball. */
  readonly ofBalls: readonly (string | null | undefined)[]
}

/** The number of balls and their sides; individuals have none. */
export function makeSides(chance: MatchChance): Sides {
  const kind = chance.whole(1, 20)
  if (kind <= 8) return { ofBalls: individuals(chance) }
  const sizes = makeSizes(chance, kind)
  const ids = sizes.map((_, side) => `s${side + 1}`)
  const ofBalls = sizes.flatMap((size, side) => Array.from({ length: size }, () => ids[side]))
  const empty = chance.oneIn(8) ? ['s9'] : []
  const sides = chance.shuffled([...ids, ...empty]).map((id) => ({ id }))
  if (!chance.oneIn(15)) return { sides, ofBalls: chance.shuffled(ofBalls) }
  // One ball has no side, so the match has none.
  return { sides, ofBalls: chance.shuffled([null, ...ofBalls.slice(1)]) }
}

/** Mostly sides that can play nassau against each other. */
function makeSizes(chance: MatchChance, kind: number): readonly number[] {
  if (kind <= 11) return chance.pick(['11', '22', '22', '22', '33', '33', '44']).split('').map(Number)
  if (kind <= 13) return chance.pick(['12', '21', '13', '31']).split('').map(Number)
  if (kind === 14) return chance.pick(['44', '55', '14', '41', '4', '2']).split('').map(Number)
  if (kind === 15) return [chance.whole(1, 4), chance.whole(1, 4)]
  const many = chance.pick([3, 3, 4, 5])
  const size = chance.pick([1, 2, 2, 3])
  return Array.from({ length: many }, () => (kind <= 18 ? size : chance.whole(1, 4)))
}

function individuals(chance: MatchChance): (null | undefined)[] {
  const many = chance.pick([2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 1, chance.whole(7, 14)])
  // More than 48 cannot play a round robin (NA3).
  const crowd = chance.oneIn(150) ? chance.pick([49, chance.whole(15, 48)]) : many
  return Array.from({ length: crowd }, () => (chance.oneIn(2) ? null : undefined))
}

/** No groups, one for all balls, or several with any start; sometimes a ball is in no group. */
export function makeGroups(chance: MatchChance, balls: number, holes: readonly number[]): Groups {
  const kind = chance.pick(['none', 'none', 'one', 'several'])
  if (kind === 'none')
    return { ofBalls: Array.from({ length: balls }, () => (chance.oneIn(2) ? null : undefined)) }
  const many = kind === 'one' ? 1 : chance.whole(2, 4)
  const groups = Array.from({ length: many }, (_, group) => ({
    id: `t${group + 1}`,
    startsOn: chance.oneIn(3) ? (holes[0] ?? 1) : chance.pick(holes),
  }))
  const isAnybodyOut = chance.oneIn(8)
  const ofBalls = Array.from({ length: balls }, () =>
    isAnybodyOut && chance.oneIn(4) ? null : chance.pick(groups).id,
  )
  return { groups, ofBalls }
}
