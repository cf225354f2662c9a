import type { BookMatch, BookPlayer, SideName } from '../book/match-input.ts'
import { makeCards } from './make-cards.ts'
import { makeFormats } from './make-formats.ts'
import { openChance, type Chance } from './chance.ts'

type Tee = BookPlayer['tee']

/** A hard match: the same one for the same two numbers. */
export function makeMatch(seed: number, number: number): BookMatch {
  const chance = openChance(seed, number)
  const sides = makeSides(chance)
  const holes = chance.pick([18, 18, 18, 18, 18, 9, 9, 9, chance.whole(1, 17)])
  const tees = makeTees(chance, holes)
  const cards = makeCards(chance, sides.length, tees[0]?.pars ?? [])
  const indexes = makeIndexes(chance, sides.length)
  const players = sides.map((side, player): BookPlayer => {
    const tee = tees[chance.whole(0, tees.length - 1)]
    if (!tee) throw new Error('every match has a tee')
    const basics = {
      id: `p${player + 1}`,
      indexTenths: indexes[player] ?? 0,
      tee,
      scores: cards[player] ?? [],
    }
    return side === undefined ? basics : { ...basics, side }
  })
  return {
    players,
    formats: makeFormats(chance, players, holes),
    ...(chance.oneIn(2) ? { isComplete: !chance.oneIn(5) } : {}),
    ...(chance.oneIn(4) ? { halfIndex: chance.pick(['rounded', 'exact']) } : {}),
  }
}

/** Who is on which side; individuals have none. */
function makeSides(chance: Chance): (SideName | null | undefined)[] {
  const kind = chance.whole(1, 20)
  if (kind <= 9) return individuals(chance)
  if (kind === 20) return raggedSides(chance)
  const [ofA = 0, ofB = 0] = makeSizes(chance, kind)
  return chance.shuffled([...Array<SideName>(ofA).fill('A'), ...Array<SideName>(ofB).fill('B')])
}

/** Mostly sides that can play nassau against each other. */
function makeSizes(chance: Chance, kind: number): readonly number[] {
  if (kind <= 13) return chance.pick(['11', '22', '22', '22', '33']).split('').map(Number)
  if (kind <= 16) return chance.pick(['12', '21', '13', '31']).split('').map(Number)
  if (kind === 17) return chance.pick(['44', '55', '14', '41']).split('').map(Number)
  return [chance.whole(1, 4), chance.whole(1, 4)]
}

function individuals(chance: Chance): (null | undefined)[] {
  const many = chance.pick([2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 1, chance.whole(7, 14)])
  const crowd = chance.oneIn(150) ? chance.whole(15, 48) : many
  return Array.from({ length: crowd }, () => (chance.oneIn(2) ? null : undefined))
}

/** No sides after all: somebody has none, or all are on one. */
function raggedSides(chance: Chance): (SideName | null)[] {
  const many = chance.whole(1, 6)
  if (chance.oneIn(2)) return Array.from({ length: many }, () => 'A')
  return ['A', ...Array.from({ length: many }, () => chance.pick(['A', 'B', null]))]
}

/** One tee for all, or several of other slope and rating, some also of other par and stroke index. */
function makeTees(chance: Chance, holes: number): Tee[] {
  const pars = Array.from({ length: holes }, () => chance.pick([3, 4, 4, 4, 5]))
  const many = chance.pick([1, 1, 2, 3])
  const first = makeTee(chance, pars, makeStrokeIndex(chance, holes))
  const others = Array.from({ length: many - 1 }, () => {
    const own = chance.oneIn(2)
      ? pars
      : pars.map((par) => (chance.oneIn(6) ? chance.pick([3, 4, 5, 6]) : par))
    return makeTee(chance, own, chance.oneIn(2) ? first.strokeIndex : makeStrokeIndex(chance, holes))
  })
  return [first, ...others]
}

function makeTee(chance: Chance, pars: readonly number[], strokeIndex: readonly number[]): Tee {
  const par = pars.reduce((sum, one) => sum + one, 0)
  const isPlain = chance.oneIn(3)
  const away = Math.ceil((pars.length * 10) / 4)
  return {
    slope: isPlain ? 113 : chance.whole(55, 155),
    ratingTenths: 10 * par + (isPlain ? 0 : chance.whole(-away, away)),
    pars,
    strokeIndex,
  }
}

/** 1 to the last, or for a nine the odds or evens of an eighteen. */
function makeStrokeIndex(chance: Chance, holes: number): number[] {
  const ranks = chance.shuffled(Array.from({ length: holes }, (_, rank) => rank + 1))
  if (holes !== 9) return ranks
  const kind = chance.pick(['own', 'odd', 'even'])
  return kind === 'own' ? ranks : ranks.map((rank) => 2 * rank - (kind === 'odd' ? 1 : 0))
}

/** From +10.0 to 99.9; often near each other, so that ties come. */
function makeIndexes(chance: Chance, players: number): number[] {
  const style = chance.pick(['equal', 'near', 'usual', 'any'])
  const around = chance.whole(-30, 360)
  return Array.from({ length: players }, () => {
    if (style === 'equal') return around
    if (style === 'near') return around + chance.whole(-15, 15)
    if (style === 'usual') return chance.whole(-40, 400)
    return chance.pick([-100, 0, 540, 999, chance.whole(-100, 999)])
  })
}
