import type { Dice } from './dice.ts'

const eighteen = Array.from({ length: 18 }, (_, index) => index + 1)

/** What golfers write into fields whose shape alone does not say it. */
export const usual: Record<string, (dice: Dice) => unknown> = {
  pars: (dice) => eighteen.map(() => dice.between(3, 5)),
  strokeIndex: (dice) => dice.shuffled(eighteen),
  yards: (dice) => eighteen.map(() => dice.between(90, 600)),
  username: (dice) => `golfer-${dice.between(1, 1e9)}`,
  rating: (dice) => dice.between(660, 760) / 10,
  slope: (dice) => dice.between(55, 155),
  handicap: (dice) => dice.pick(['0', '18.4', '+2.1', '36', '99.9'] as const),
  front: () => null,
  back: () => null,
  women: () => null,
  base: () => null,
  settles: () => [],
  ballNo: (dice) => dice.between(1, 4),
  playerNo: (dice) => dice.between(1, 4),
  between: (dice) => dice.shuffled([1, 2, 3, 4]).slice(0, 2),
  fromHole: (dice) => dice.between(1, 3),
  game: () => undefined,
  search: (dice) =>
    dice.pick(['', 'a', 'Links', 'fuzz', 'å', '%', '_', 'golf club', 'a\u0000b', '𝔊', "o'neill"] as const),
  cursor: () => undefined,
  version: () => undefined,
  canAddThemselves: (dice) => dice.of(70),
}
