import type { BookBall, Concession, Game } from '../book/match-input.ts'
import type { MatchChance } from './match-chance.ts'

/** Sometimes balls withdraw or never start; rarely after a hole that isn't played. */
export function withExits(
  chance: MatchChance,
  balls: readonly BookBall[],
  holes: readonly number[],
): BookBall[] {
  if (!chance.oneIn(3)) return [...balls]
  const often = chance.pick([6, 3, 2])
  return balls.map((ball) => {
    if (!chance.oneIn(often)) return ball
    const kind = chance.pick(['hole', 'hole', 'hole', 'hole', 'never', 'nowhere'])
    const somewhere = kind === 'hole' ? chance.pick(holes) : chance.whole(1, 20)
    return { ...ball, withdrawnAfter: kind === 'never' ? 0 : somewhere }
  })
}

/** Conceded or halved holes and matches between any two balls; many of them have no effect. */
export function makeConcessions(
  chance: MatchChance,
  games: readonly Game[],
  balls: readonly BookBall[],
  holes: readonly number[],
): Concession[] {
  if (!chance.oneIn(3)) return []
  const formats = ['nassau', 'match-play', 'sixes']
  const matches = games.filter(({ format }) => formats.includes(format))
  return Array.from({ length: chance.whole(1, 8) }, (): Concession => {
    const { id, among = [] } = chance.pick(matches.length > 0 && !chance.oneIn(10) ? matches : games)
    const anyBall = () => (among.length > 0 && !chance.oneIn(10) ? chance.pick(among) : chance.pick(balls).id)
    const between = [anyBall(), chance.oneIn(20) ? 'nobody' : anyBall()] as const
    const loser = chance.oneIn(20) ? anyBall() : chance.pick(between)
    return {
      game: id,
      between,
      hole: chance.oneIn(20) ? chance.whole(0, 20) : chance.pick(holes),
      by: chance.oneIn(4) ? null : loser,
      isOfMatch: chance.oneIn(4),
    }
  })
}
