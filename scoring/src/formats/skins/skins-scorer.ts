import { formatValue } from '#explanation/format-value.ts'
import type { BallId } from '#match/ids.ts'
import { countingDots, handicapsOf } from '../counting/counted-holes.ts'
import type { LineNames, Scorer } from '../format.ts'
import type { Strip, StripCell } from '../table.ts'
import { mostWon, wonBetween, wonRows, type WonRow } from '../won-holes.ts'
import { skinsClaims } from './skins-money.ts'
import { playSkinsGame, type SkinsResult, type SkinsSettings } from './skins.ts'

/** How skins are counted, shown and paid (SK1 to SK13). */
export const skinsScorer: Scorer<SkinsSettings, SkinsResult> = {
  playsOff: handicapsOf,
  dots: countingDots,
  play: playSkinsGame,
  rows: (result) => wonRows(wonIn(result), result.isFinal),
  sides: () => [],
  legend: ({ isFinal, left }) => (isFinal || left === 0 ? null : `${left} carried to the next hole`),
  claims: skinsClaims,
  between: (result, one, other) => wonBetween(wonIn(result), result.isFinal, one, other),
  headline: skinsHeadline,
  strip: (result, settings, { key }) => (key === null ? skinsStrip(result, settings) : null),
}

/** The balls with the most skins, and the number carried to the next hole (HL1). */
function skinsHeadline(result: SkinsResult, balls: readonly BallId[], names: LineNames): string | null {
  const { isFinal, left } = result
  const parts = mostWon(wonIn(result), balls, names)
  if (left > 0 && !isFinal) parts.push(`${left} carried`)
  return parts.length > 0 ? parts.join(', ') : null
}

function wonIn({ rows }: SkinsResult): WonRow[] {
  return rows.map(({ ball, skins, holes }) => ({ ball, won: skins, holes }))
}

/** Every hole with its skins: won, or carried over (SK2, SK4). */
function skinsStrip({ holes, order, isFinal }: SkinsResult, { isCarried }: SkinsSettings): Strip {
  const decided = new Map(holes.map((hole) => [hole.hole, hole]))
  const last = isFinal ? holes.at(-1)?.hole : undefined
  const cells = order.map((hole): StripCell => {
    const own = decided.get(hole)
    if (!own) return { hole, mark: 'open', balls: [], text: '' }
    if (own.ball !== null) return { hole, mark: 'won', balls: [own.ball], text: formatValue(own.skins) }
    const mark = isCarried && hole !== last ? 'carried' : 'tied'
    return { hole, mark, balls: [], text: isCarried ? formatValue(own.skins) : '' }
  })
  return { cells, of: null, legend: 'Skins on each hole' }
}
