import { aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { toEntryCard } from './entry-card.ts'
import { getHole, ownFigures, parText, strokeIndexText } from './tee-facts.ts'

test('where everybody has the same it stands above, where tees differ with each player', () => {
  const card = twoTees()
  const [ann, soren] = card.players
  expect([parText(card, 1), strokeIndexText(card, 1)]).toEqual(['4', 'Stroke index 7'])
  expect([parText(card, 2), strokeIndexText(card, 2)]).toEqual(['4/5', 'SI by tee'])
  expect([parText(card, 3), strokeIndexText(card, 3)]).toEqual(['3', 'SI by tee'])
  const own = (hole: number) => [ownFigures(card, ann!, hole), ownFigures(card, soren!, hole)]
  expect(own(1)).toEqual(['', ''])
  expect(own(2)).toEqual(['Par 5 · SI 3', 'Par 4 · SI 15'])
  expect(own(3)).toEqual(['SI 15', 'SI 3'])
})

test('dots, totals and the par of a score are those of the own tee', () => {
  const card = twoTees()
  const [ann, soren] = card.players
  expect([getHole(card, ann!, 2).par, getHole(card, soren!, 2).par]).toEqual([5, 4])
  // A plus player gives strokes back from the highest index on: of the own row.
  expect([soren?.strokes[15], soren?.strokes[6]]).toEqual([-1, -1])
  expect(soren?.totals.total).toMatchObject({ kind: 'not-started' })
  expect(() => getHole(card, ann!, 19)).toThrow('no hole 19')
})

/** Ann from the white tee; for Søren the second hole is a par 4, and its index that of the third. */
function twoTees() {
  const match = aState()
  const [white] = match.tees
  const changed = new Map([
    [2, { number: 2, par: 4, strokeIndex: 15 }],
    [3, { number: 3, par: 3, strokeIndex: 3 }],
  ])
  const red = {
    ...white!,
    teeNo: 2,
    name: 'Red',
    holes: white!.holes.map((hole) => changed.get(hole.number) ?? hole),
  }
  const players = match.players.map((player) => (player.userId === 2 ? { ...player, teeNo: 2 } : player))
  return toEntryCard({ ...match, tees: [white!, red], players }, new Set(), { balls: [1, 2], startsOn: null })
}
