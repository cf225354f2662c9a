import type { BookBall, BookMatch, BookPlayer } from '../book/match-input.ts'
import { drawsOf, openMatchChance, type MatchChance } from './match-chance.ts'
import { makeCards } from './make-cards.ts'
import { makeConcessions, withExits } from './make-exits.ts'
import { makeFacts } from './make-facts.ts'
import { makeGames } from './make-games.ts'
import { makeGroups, makeSides, type Groups } from './make-sides.ts'
import { makeIndexes, makeTees } from './make-tees.ts'

/** A difficult match, always the same for the same two numbers. */
export function makeMatch(seed: number, number: number): BookMatch {
  return matchFrom(drawsOf(seed, number))
}

export function matchFrom(draw: () => number): BookMatch {
  const chance = openMatchChance(draw)
  const holes = makeHoles(chance)
  const { sides, ofBalls: sideOf } = makeSides(chance)
  const { groups, ofBalls: groupOf } = makeGroups(chance, sideOf.length, holes)
  const tees = makeTees(chance, holes.length)
  const sharing = makeSharing(chance, sideOf.length)
  const players = makePlayers(chance, sharing, tees)
  const cards = makeCards(chance, startsOf(groups, groupOf, holes), tees[0]?.pars ?? [])
  const balls = sharing.map(({ play, size }, index): BookBall => {
    const before = sharing.slice(0, index).reduce((sum, one) => sum + one.size, 0)
    const side = sideOf[index]
    const group = groupOf[index]
    return {
      id: `b${index + 1}`,
      players: players.slice(before, before + size).map(({ id }) => id),
      ...(play ? { play } : {}),
      scores: cards[index] ?? [],
      ...(side === undefined ? {} : { side }),
      ...(group === undefined ? {} : { group }),
    }
  })
  const match = {
    holes,
    // The player listed first gets the remainder, so shuffle the order of balls.
    players: chance.oneIn(3) ? chance.shuffled(players) : players,
    balls,
    ...(sides ? { sides } : {}),
    ...(groups ? { groups } : {}),
    games: makeGames(chance, balls, holes),
    ...(chance.oneIn(2) ? { isComplete: !chance.oneIn(5) } : {}),
    ...(chance.oneIn(4) ? { halfIndex: chance.pick(['rounded', 'exact']) } : {}),
  }
  const concessions = makeConcessions(chance, match.games, balls, holes)
  const facts = makeFacts(chance, match.games, balls, holes)
  return {
    ...match,
    balls: withExits(chance, balls, holes),
    ...(concessions.length > 0 ? { concessions } : {}),
    ...(facts.length > 0 ? { facts } : {}),
  }
}

/** Eighteen holes, the front or the back nine, sometimes any others. */
function makeHoles(chance: MatchChance): number[] {
  const course = Array.from({ length: 18 }, (_, hole) => hole + 1)
  const kind = chance.pick(['all', 'all', 'all', 'all', 'all', 'front', 'back', 'back', 'any'])
  if (kind === 'all') return course
  if (kind === 'front') return course.slice(0, 9)
  if (kind === 'back') return course.slice(9)
  const some = chance.shuffled(course).slice(0, chance.whole(1, 17))
  return some.sort((one, other) => one - other)
}

interface Sharing {
  readonly size: number
  readonly play?: NonNullable<BookBall['play']>
}

/** How many players share each ball: mostly one, otherwise the same number for all, or any. */
function makeSharing(chance: MatchChance, balls: number): Sharing[] {
  const kind = chance.pick(['own', 'own', 'own', 'own', 'shared', 'mixed'])
  const size = chance.pick([2, 2, 3, 4])
  return Array.from({ length: balls }, (): Sharing => {
    if (kind === 'own' || (kind === 'mixed' && chance.oneIn(2))) return { size: 1 }
    const own = kind === 'shared' ? size : chance.whole(2, 4)
    return {
      size: own,
      play: own === 2 ? chance.pick(['scramble', 'alternate-shot', 'greensomes', 'chapman']) : 'scramble',
    }
  })
}

function makePlayers(
  chance: MatchChance,
  sharing: readonly Sharing[],
  tees: readonly BookPlayer['tee'][],
): BookPlayer[] {
  const many = sharing.reduce((sum, { size }) => sum + size, 0)
  return makeIndexes(chance, many).map((indexTenths, player) => {
    const added = chance.oneIn(5) ? { addedStrokes: chance.whole(-18, 18) } : {}
    return { id: `p${player + 1}`, indexTenths, tee: chance.pick(tees), ...added }
  })
}

/** The starting hole of each ball, counted from 0. */
function startsOf(groups: Groups['groups'], groupOf: Groups['ofBalls'], holes: readonly number[]): number[] {
  return groupOf.map((own) => {
    const group = groups?.find(({ id }) => id === own)
    return group ? holes.indexOf(group.startsOn) : 0
  })
}
