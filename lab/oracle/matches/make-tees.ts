import type { BookPlayer } from '../book/match-input.ts'
import type { MatchChance } from './match-chance.ts'

export type Tee = BookPlayer['tee']

/** One tee for all, or several with other slopes and ratings, some also with other pars and stroke indexes. */
export function makeTees(chance: MatchChance, holes: number): Tee[] {
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

/** From +10.0 to 99.9; often close together, to make ties. */
export function makeIndexes(chance: MatchChance, players: number): number[] {
  const style = chance.pick(['equal', 'near', 'usual', 'any'])
  const around = chance.whole(-30, 360)
  return Array.from({ length: players }, () => {
    if (style === 'equal') return around
    if (style === 'near') return around + chance.whole(-15, 15)
    if (style === 'usual') return chance.whole(-40, 400)
    return chance.pick([-100, 0, 540, 999, chance.whole(-100, 999)])
  })
}

function makeTee(chance: MatchChance, pars: readonly number[], strokeIndex: readonly number[]): Tee {
  const par = pars.reduce((sum, one) => sum + one, 0)
  const isPlain = chance.pick([true, false, false])
  const away = Math.ceil((pars.length * 10) / 4)
  return {
    slope: isPlain ? 113 : chance.whole(55, 155),
    ratingTenths: 10 * par + (isPlain ? 0 : chance.whole(-away, away)),
    pars,
    strokeIndex,
  }
}

/** Indexes from 1 to the last, or for a nine the odd or even ones of an eighteen. */
function makeStrokeIndex(chance: MatchChance, holes: number): number[] {
  const ranks = chance.shuffled(Array.from({ length: holes }, (_, rank) => rank + 1))
  if (holes !== 9) return ranks
  const kind = chance.pick(['own', 'odd', 'even'])
  return kind === 'own' ? ranks : ranks.map((rank) => 2 * rank - (kind === 'odd' ? 1 : 0))
}
