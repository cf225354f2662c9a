import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { formatValue } from '#explanation/format-step.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { BallId } from '#match/ids.ts'
import type { Claim } from '#settlement/claim.ts'
import { formatSide } from '#tables/names.ts'
import type { Format, GameCell, LineNames, Played } from '../format.ts'
import { percentField, stakeField } from '../setting-field.ts'
import type { Strip, StripCell, TableRow } from '../table.ts'
import {
  playSkinsGame,
  skinsSettings,
  type SkinsHole,
  type SkinsResult,
  type SkinsSettings,
} from './skins.ts'

/** The only lowest score takes the hole (SK1 to SK9). */
export const skins: Format<SkinsSettings, SkinsResult> = {
  title: 'Skins',
  summary: 'The only lowest score takes the hole',
  needs: 'Skins needs two players.',
  stakeMeans: 'Each opponent pays it for each skin.',
  fields: {
    scoring: { kind: 'choice', of: ['gross', 'net'] },
    allowancePercent: percentField,
    isCarried: { kind: 'yes-no' },
    isValidated: { kind: 'yes-no' },
    stake: stakeField,
  },
  columns: [
    { key: 'holes', title: 'Holes' },
    { key: 'skins', title: 'Skins', isFigure: true },
  ],
  settings: skinsSettings,
  obstacle: ({ contestants }) => (contestants.length < 2 ? 'too-few' : null),
  playsOff: ({ contestants }, { scoring, allowancePercent }) =>
    scoring === 'gross' ? [] : playingHandicaps(contestants, allowancePercent),
  play: playSkinsGame,
  rows: skinsRows,
  sides: () => [],
  legend: ({ isFinal, left }) => (isFinal || left === 0 ? null : `${left} carried to the next hole`),
  explain: explainSkins,
  claims: skinsClaims,
  between: (result, one, other) => {
    const [own = 0, rival = 0] = [one, other].map(
      (ball) => result.rows.find((row) => row.ball === ball)?.skins,
    )
    // HH5: nothing is decided before the end.
    if (!result.isFinal || own + rival === 0) return null
    return own === rival ? 'halved' : own > rival ? 'won' : 'lost'
  },
  allowsPickingUp: () => true,
  headline: skinsHeadline,
  strip: (result, settings, { key }) => (key === null ? skinsStrip(result, settings) : null),
}

/** SK8: most skins first, equal ones in the order of balls. */
function skinsRows({ rows, isFinal }: SkinsResult): TableRow[] {
  const most = Math.max(...rows.map((row) => row.skins))
  return rows
    .toSorted((one, other) => other.skins - one.skins)
    .map(({ ball, skins: won, holes }) => {
      const figure = formatValue(won)
      const where = holes.length === 0 ? '–' : holes.join(', ')
      return {
        ball,
        side: null,
        cells: [where, figure],
        place: null,
        thru: null,
        isWinner: isFinal && won > 0 && won === most,
        inWords: holes.length === 0 ? figure : `${figure} (${where})`,
        unexplained: ['holes'],
      }
    })
}

/** Who of them has the most, and what the next hole is worth beside its own (HL1). */
function skinsHeadline(
  { rows, isFinal, left }: SkinsResult,
  balls: readonly BallId[],
  names: LineNames,
): string | null {
  const own = rows.filter(({ ball }) => balls.includes(ball))
  const most = Math.max(0, ...own.map((row) => row.skins))
  const best = own.filter((row) => row.skins === most).map(({ ball }) => ball)
  const parts = [
    ...(most > 0 ? [`${formatSide(best, names.ball)} ${formatValue(most)}`] : []),
    ...(left > 0 && !isFinal ? [`${left} carried`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** Every hole with what was on it: won, or carried on (SK2, SK4). */
function skinsStrip({ holes, order, isFinal }: SkinsResult, { isCarried }: SkinsSettings): Strip {
  const decided = new Map(holes.map((hole) => [hole.hole, hole]))
  const last = isFinal ? holes.at(-1)?.hole : undefined
  const cells = order.map((hole): StripCell => {
    const own = decided.get(hole)
    if (!own) return { hole, mark: 'open', balls: [], text: '' }
    if (own.ball !== null) return { hole, mark: 'won', balls: [own.ball], text: formatValue(own.skins) }
    const mark = isCarried && hole !== last ? 'carried' : 'halved'
    return { hole, mark, balls: [], text: isCarried ? formatValue(own.skins) : '' }
  })
  return { cells, of: null, legend: 'How many skins were on the hole' }
}

/** SK9: every skin won moves money at once; what is left is open until the end. */
function skinsClaims({ holes, isFinal, left }: SkinsResult, { stake }: SkinsSettings): Claim[] {
  if (stake === 0) return []
  const won = holes
    .filter(({ ball }) => ball !== null)
    .map((hole): Claim => ({
      kind: 'skin',
      key: `hole ${hole.hole}`,
      label: 'skin',
      state: 'decided',
      stake,
      winner: hole.ball,
      hole: hole.hole,
      skins: hole.skins,
    }))
  if (isFinal && left === 0) return won
  const state = isFinal ? 'void' : 'open'
  return [
    ...won,
    { kind: 'skin', key: 'left', label: 'skins-left', state, stake, winner: null, hole: null, skins: left },
  ]
}

/** How a ball's skins come about: hole by hole, what everybody had where it won (SK1 to SK3). */
function explainSkins({ field, result }: Played<SkinsSettings, SkinsResult>, cell: GameCell): Step[] {
  if (cell.table === 'side' || (cell.table === 'game' && cell.column !== 'skins')) return []
  const balls = field.contestants.map(({ ball }) => ball)
  if (cell.table === 'bet' || cell.table === 'hole') {
    const key = cell.table === 'bet' ? cell.key : `hole ${cell.hole}`
    const own = result.holes.find(({ hole }) => `hole ${hole}` === key)
    return own ? [holeStep(own, result, balls)] : []
  }
  const own = result.holes.filter(({ ball }) => ball === cell.ball)
  if (own.length === 0) return [statement('no-hole-was-won', 'SK1', [], 0)]
  const lines = own.map((hole) => holeStep(hole, result, balls))
  const counts = own.map(({ hole, skins: value }): Operand => ({ label: 'hole', hole, value }))
  return [...lines, step('skins', 'SK1', 'sum', counts)]
}

function holeStep(
  { hole, skins: value }: SkinsHole,
  { counted, order }: SkinsResult,
  balls: readonly (string | number)[],
): Step {
  const at = order.indexOf(hole)
  const scores = balls.map((ball, row): Operand => ({
    label: 'player',
    ball,
    value: counted[row]![at] ?? null,
  }))
  return { ...statement('hole', 'SK1', scores, value), hole }
}
