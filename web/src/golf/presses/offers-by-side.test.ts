import type { GameOffer, Segment } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { offersBySide } from './offers-by-side.ts'

test('lists the bets of a side by how much it is down', () => {
  const offers = [anOffer('front', 2), anOffer('back', 1), anOffer('total', 2)]
  const listed = offersBySide(offers, (ball) => ['', 'Ann', 'Bob'][Number(ball)]!, String)
  expect(listed.map(({ title, presses }) => [title, presses.map(({ segment }) => segment)])).toEqual([
    ['Bob is 2 down to Ann', ['front', 'total']],
    ['Bob is 1 down to Ann', ['back']],
  ])
})

function anOffer(segment: Segment, down: number): GameOffer {
  const press = { between: [1, 2], segment, fromHole: 4 } as const
  return { game: 1, press, a: [1], b: [2], side: 'B', down }
}
