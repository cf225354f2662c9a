import type { BookBall, Fact, Game } from '../book/match-input.ts'
import type { MatchChance } from './match-chance.ts'

const kindsOf: Partial<Record<Game['format'], readonly string[]>> = {
  wolf: ['wolf', 'wolf', 'wolf-ball', 'pig'],
  bingo: ['bingo', 'bango', 'bongo'],
}

/** Answers to the questions of the games: mostly all, sometimes few, and some that make no sense. */
export function makeFacts(
  chance: MatchChance,
  games: readonly Game[],
  balls: readonly BookBall[],
  holes: readonly number[],
): Fact[] {
  return games.flatMap(({ id, format, among }) => {
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
}
