import { sumOf } from '#arithmetic/sum-of.ts'
import { formatValue } from '#explanation/format-value.ts'
import type { BallId } from '#match/ids.ts'
import { comparePlaces } from '#record/compare-places.ts'
import type { Claim } from '#settlement/claim.ts'
import { formatPosition, inLeaderboardOrder } from '#standings/positions.ts'
import { boutStrip } from './bout-strip.ts'
import { boutClaims } from './bouts-claims.ts'
import { boutDots, boutHandicaps } from './play-bouts.ts'
import type { Scorer } from '../format.ts'
import { pressOffersOf } from './press-offers.ts'
import { playSixes, toBouts, type SixesResult } from './sixes.ts'
import { sixes, type SixesSettings } from './sixes-format.ts'
import { sixesByHoles, toPoints } from './sixes-points.ts'
import { pointsInWords } from '../points-in-words.ts'

/** How sixes is counted, shown and paid (SX1 to SX6). */
export const sixesScorer: Scorer<SixesSettings, SixesResult> = {
  play: playSixes,
  columnsIn: ({ points }) => (points ? sixes.columns.slice(0, 1) : sixes.columns),
  playsOff: (field, settings) => boutHandicaps(field, toBouts(settings)),
  // SX2: Off the lowest of the four, with every partner.
  dots: (field, settings) =>
    boutDots(field, toBouts(settings), [field.contestants.slice(0, 1), field.contestants.slice(1)]),
  rows: ({ rows, isFinal, points: byHoles }) => {
    if (byHoles) return sixesByHoles.rows(byHoles)
    return inLeaderboardOrder(rows).map(({ ball, points, holesWon, position }) => {
      const isPlaced = position.kind === 'place'
      const [figure, holes] = [points, holesWon].map((each) =>
        isPlaced ? formatValue(sumOf(each)) : formatPosition(position),
      )
      return {
        ball,
        side: null,
        cells: [figure!, holes!],
        place: formatPosition(position),
        thru: null,
        isWinner: isFinal && isPlaced && position.place === 1,
        inWords: isPlaced ? pointsInWords(figure!) : figure!,
      }
    })
  },
  sides: () => [],
  legend: () => null,
  claims: (result, settings) =>
    result.points ? sixesByHoles.claims(result.points, toPoints(settings)) : sixesClaims(result, settings),
  between: ({ rows, points }, one, other) => {
    if (points) return sixesByHoles.between(points, one, other)
    const placeOf = (ball: BallId) => rows.find((row) => row.ball === ball)?.position ?? null
    return comparePlaces(placeOf(one), placeOf(other))
  },
  bouts: (result) => (result.points ? null : result),
  strip: (result, settings, which) => {
    if (result.points) return sixesByHoles.strip!(result.points, toPoints(settings), which)
    // SX6: A part played for points has no hole-by-hole match, so the strip uses strokes.
    const scoring = settings.by === 'low-and-high' ? 'strokes' : 'match'
    return boutStrip({ ...result, rows: [], isOfMany: true }, { scoring }, which)
  },
  pressOffers: (result, settings) => pressOffersOf(result, toBouts(settings)),
}

/** SX4, WD4: Every part is a bet among the balls that were in on its first hole. */
function sixesClaims({ pairings, areIn, isFinal }: SixesResult, { stake }: SixesSettings): Claim[] {
  const among = pairings.map((pairing, at) => {
    const [a, b] = [pairing.a, pairing.b].map((side) => ({
      ...side,
      balls: side.balls.filter((ball) => areIn[at]!.includes(ball)),
    }))
    return { ...pairing, a: a!, b: b! }
  })
  return boutClaims(
    { rows: [], pairings: among, isOfMany: true, isFinal },
    { front: 0, back: 0, total: stake },
    { front: 'front', back: 'back', total: 'match' },
  )
}
