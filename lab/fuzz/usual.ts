import type { Cell } from '@nineteenth/contracts/entries'
import type { Dice } from './dice.ts'

const eighteen = Array.from({ length: 18 }, (_, index) => index + 1)

/** Cells of the matches that the friends play. */
const cells: readonly [Cell, ...Cell[]] = [
  { hole: 1, kind: 'strokes', of: 'b1' },
  { hole: 3, kind: 'strokes', of: 'b2' },
  { hole: 2, kind: 'putts', of: 'b3' },
  { hole: 2, kind: 'press', of: 'g2:1-2:front' },
  { hole: 3, kind: 'concession', of: 'g2:1-3' },
  { hole: 2, kind: 'match-concession', of: 'g2:2-3' },
  { hole: 0, kind: 'withdrawal', of: 'b4' },
]

/** Values that golfers type into fields whose schema doesn't describe them. */
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
  cell: (dice) => dice.pick(cells),
  hole: (dice) => dice.between(1, 3),
  of: (dice) => dice.pick(cells).of,
  value: (dice) => dice.pick([null, 0, 1, 2, 4, 7] as const),
  search: (dice) =>
    dice.pick(['', 'a', 'Links', 'fuzz', 'å', '%', '_', 'golf club', 'a\u0000b', '𝔊', "o'neill"] as const),
  cursor: () => undefined,
  version: () => undefined,
  canAddThemselves: (dice) => dice.of(70),
}
