import { type StateParts, aPlayer, aRound, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { headlineOf } from './headline.ts'
import { pictureOf } from './share/picture/picture-layout.ts'
import { resultsText } from './share/results-text.ts'
import { decidedHere } from './testing/live-results.tsx'

const players = ['Ann Carter', 'Bob Hughes', 'Cleo Marsh'].map((displayName, at) =>
  aPlayer({ userId: at + 1, displayName, handicapTenths: [0, 0, 360][at]!, courseHandicap: [0, 0, 36][at]! }),
)
const strokePlay = { quotaEnabled: false, nassauEnabled: false }
const roundRobin = { games: [{ gameNo: 1, format: 'match-play', settings: { stake: 500 }, among: null }] }

test.each<[string, StateParts, number[], string[]]>([
  ['the winner of each game', strokePlay, [4, 5, 5], ['Ann won Gross', 'Cleo won Net']],
  ['one winner of several games, once', strokePlay, [4, 5, 8], ['Ann won Gross & Net']],
  ['a shared win', { ...strokePlay, netEnabled: false }, [4, 4, 5], ['Ann & Bob won Gross']],
  ['no winner if all are level', { ...strokePlay, netEnabled: false }, [4, 4, 4], []],
  [
    'the most money, not the first game',
    { ...strokePlay, settings: { net: { stake: 500 } } },
    [4, 5, 5],
    ['Cleo won 10'],
  ],
  ['the most money where no game has one winner', roundRobin, [4, 5, 8], ['Ann won 10']],
])('the headline names %s', (_what, parts, strokes, expected) => {
  const { headline } = endIn({ ...parts, isComplete: true }, strokes)
  expect(headline).toEqual(expected)
})

test('a match in progress has no headline, even with every score in', () => {
  expect(endIn(strokePlay, [4, 5, 6]).headline).toEqual([])
})

test('the picture and the text have the same headline', () => {
  const { live, decided, headline } = endIn({ ...strokePlay, isComplete: true }, [4, 5, 5])
  expect(resultsText(live, decided)).toContain(`\n\n${headline.join(' · ')}\n\n`)
  const texts = pictureOf(live, decided).marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
  expect(texts).toEqual(expect.arrayContaining(headline))
})

function endIn(parts: StateParts, strokes: readonly number[]) {
  const scores = strokes.flatMap((each, at) => aRound(at + 1, each))
  const { live, decided } = decidedHere(aState({ players, cells: scores, ...parts }))
  return { live, decided, headline: headlineOf(live, decided) }
}
