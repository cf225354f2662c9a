import { formatToPar, hasStrokes, type CardTotal } from '#card/card-total.ts'
import { formatValue } from '#explanation/format-value.ts'
import { playingHandicaps } from '#handicap/playing-handicap.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { comparePlaces } from '#record/compare-places.ts'
import type { Claim } from '#settlement/claim.ts'
import { potClaims } from '#settlement/pot.ts'
import { formatPosition, inLeaderboardOrder, type Position } from '#standings/positions.ts'
import { formatSide } from '#tables/names.ts'
import { dotsOff } from '../dots-off.ts'
import type { LineNames, Scorer } from '../format.ts'
import { withPots, type WithPots } from '../nine-pots.ts'
import type { TableRow } from '../table.ts'
import { isGrossOnly } from './picks-by-hole.ts'
import { playBestBall, type BestBallResult, type BestBallRules, type BestBallSettings } from './best-ball.ts'
import type { LoneRangerSettings } from './lone-ranger-format.ts'
import { playLoneRanger, rangerRules, type LoneRangerResult } from './lone-ranger.ts'

/** A table with a row for each side. */
const ofSides = {
  sides: () => [],
  legend: () => null,
  between: ({ sides }: Pick<BestBallResult, 'sides'>, one: BallId, other: BallId) =>
    comparePlaces(placeOf(one, sides), placeOf(other, sides)),
}

/** How best ball is counted, shown and paid (BK1 to BK5). */
export const bestBallScorer = withPots<BestBallSettings, BestBallResult>(
  {
    playsOff,
    dots: dotsOff((field, settings) => (isGrossOnly(settings) ? [] : playsOff(field, settings))),
    play: playBestBall,
    rows: bestBallRows,
    ...ofSides,
  },
  ({ sides }) => sides,
  playBestBall,
)

const withoutRangerPot = withPots<LoneRangerSettings, LoneRangerResult>(
  {
    playsOff: (field, settings) => playsOff(field, rangerRules(settings)),
    dots: dotsOff((field, settings: LoneRangerSettings) => playsOff(field, rangerRules(settings))),
    play: playLoneRanger,
    rows: loneRangerRows,
    now: rangersNow,
    ...ofSides,
  },
  ({ sides }) => sides,
  playLoneRanger,
)

/** How Lone Ranger is counted, shown and paid (LR1, LR2). */
export const loneRangerScorer: Scorer<LoneRangerSettings, LoneRangerResult & WithPots> = {
  ...withoutRangerPot,
  claims: (result, settings) => [
    ...withoutRangerPot.claims(result, settings),
    ...rangerPot(result, settings),
  ],
}

/** Gross pairs go by handicap too, so readers who know only the strokes need them (VB3). */
function playsOff({ contestants }: Field, settings: BestBallRules): readonly number[] {
  const needsNone = isGrossOnly(settings) && settings.count.kind !== 'pairs'
  return needsNone ? [] : playingHandicaps(contestants, settings.allowancePercent)
}

function placeOf(ball: BallId, sides: BestBallResult['sides']): Position | null {
  return sides.find(({ balls }) => balls.includes(ball))?.position ?? null
}

function bestBallRows({ sides, isFinal }: BestBallResult): TableRow[] {
  return inLeaderboardOrder(sides).map(({ side, total, position }) => {
    const cells = [
      hasStrokes(total) ? formatValue(total.strokes) : formatPosition(position),
      toParCell({ total, position }),
    ]
    return {
      ball: null,
      side,
      cells,
      place: formatPosition(position),
      thru: total.kind === 'in-progress' ? total.holesPlayed : null,
      isWinner: isFinal && position.kind === 'place' && position.place === 1,
      inWords: hasStrokes(total) ? `${cells[1]} (${cells[0]})` : cells[1]!,
    }
  })
}

function toParCell({ total, position }: { readonly total: CardTotal; readonly position: Position }): string {
  return hasStrokes(total) ? formatToPar(total.toPar) : formatPosition(position)
}

function loneRangerRows(result: LoneRangerResult): TableRow[] {
  const rangers = inLeaderboardOrder(result.sides).map(({ ranger }) => toParCell(ranger))
  return bestBallRows(result).map((row, at) => ({ ...row, cells: [...row.cells, rangers[at]!] }))
}

/** "Ann & Dan are the rangers on hole 7", for the sides of these balls. */
function rangersNow({ sides }: LoneRangerResult, names: LineNames, balls: readonly BallId[]): string | null {
  const own = sides.filter((side) => side.balls.some((ball) => balls.includes(ball)))
  const next = own.flatMap((side) => side.next ?? [])
  const lines = Array.from(new Set(next.map(({ hole }) => hole)), (hole) => {
    const rangers = next.filter((one) => one.hole === hole).map(({ ball }) => ball)
    const are = rangers.length === 1 ? 'is the ranger' : 'are the rangers'
    return `${formatSide(rangers, names.ball)} ${are} on hole ${hole}`
  })
  return lines.join(', ') || null
}

/** LR2: A second pot of the same stake, for the side with the lowest scores of its rangers alone. */
function rangerPot({ sides, areRangersFinal }: LoneRangerResult, settings: LoneRangerSettings): Claim[] {
  if (!settings.rangerPot) return []
  const places = sides.map(({ side, balls, ranger }) => ({ side, balls, position: ranger.position }))
  const pot = { stake: settings.stake, places: [100], atLeastStake: false }
  return potClaims(pot, areRangersFinal, places).map((claim) => ({
    ...claim,
    key: 'ranger',
    label: 'ranger',
  }))
}
