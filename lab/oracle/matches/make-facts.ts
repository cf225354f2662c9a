import type { BookBall, Fact, Game } from '../book/match-input.ts'
import type { MatchChance } from './match-chance.ts'

const kindsOf: Partial<Record<Game['format'], readonly string[]>> = {
  wolf: ['wolf', 'wolf', 'wolf-ball', 'pig'],
  junk: ['greenie'],
  bingo: ['bingo', 'bango', 'bongo'],
  snake: ['snake'],
  contests: ['closest', 'closest-second', 'longest', 'longest-second'],
}

/** Answers to the questions of the games: mostly all, sometimes few, and some that make no sense. */
export function makeFacts(
  chance: MatchChance,
  games: readonly Game[],
  balls: readonly BookBall[],
  holes: readonly number[],
): Fact[] {
  const ofBalls = games.some(({ format }) => format === 'junk') ? makeDots(chance, balls, holes) : []
  const putts = chance.oneIn(3) ? makePutts(chance, balls, holes) : []
  const ofGames = games.flatMap(({ id, format, among }) => {
    const kinds = [...new Set(kindsOf[format])]
    const own = balls.filter((ball) => !among || among.includes(ball.id))
    const rarely = chance.pick([2, 4, 10, 40])
    return holes.flatMap((hole) =>
      kinds.flatMap((kind): Fact[] => {
        const isSpecial = kind === 'wolf-ball' || kind === 'pig'
        if (own.length === 0 || (isSpecial ? !chance.oneIn(4) : chance.oneIn(rarely))) return []
        const names = chance.oneIn(30) ? balls : own
        if (!isSpecial && chance.oneIn(4))
          return [{ hole, kind, game: id, ball: null, value: 0 - chance.whole(0, 2) }]
        return [{ hole, kind, game: id, ball: chance.pick(names).id, value: 1 }]
      }),
    )
  })
  return [...ofGames, ...ofBalls, ...putts]
}

/** Dots that players made or took back, on any hole. */
function makeDots(chance: MatchChance, balls: readonly BookBall[], holes: readonly number[]): Fact[] {
  const kinds = ['sandie', 'barkie', 'sharkie', 'arnie', 'chippie', 'poley', 'three-putt', 'water', 'own-1']
  const each = chance.pick([1, 2, 6])
  return balls.flatMap(({ id }) =>
    holes.flatMap((hole) =>
      Array.from({ length: chance.oneIn(each) ? chance.whole(0, 2) : 0 }, (): Fact => {
        return { hole, kind: chance.pick(kinds), game: null, ball: id, value: chance.oneIn(12) ? 0 : 1 }
      }),
    ),
  )
}

/** Putts of nearly all balls, or of some. */
function makePutts(chance: MatchChance, balls: readonly BookBall[], holes: readonly number[]): Fact[] {
  const rarely = chance.pick([2, 10, 60])
  return holes.flatMap((hole) =>
    balls.flatMap(({ id }): Fact[] => {
      if (chance.oneIn(rarely)) return []
      return [{ hole, kind: 'putts', game: null, ball: id, value: chance.pick([0, 1, 2, 2, 2, 3, 3, 4]) }]
    }),
  )
}
