import { potClaims, usualPot, type PotSettings } from '../settlement/pot.ts'
import { formatPosition, inLeaderboardOrder, positions, type Position } from '../standings/positions.ts'
import { comparePlaces } from '../record/compare-places.ts'
import { statement, step, type Operand } from '../explanation/step.ts'
import { explainers, type Explainer } from '../formats/explainers.ts'
import type { Format, FormatForm, Scorer } from '../formats/format.ts'
import { forms } from '../formats/forms.ts'
import { potFields, potMeans } from '../formats/pot-fields.ts'
import { formats } from '../formats/registry.ts'
import type { BallId } from '../match/ids.ts'

interface ToyResult {
  readonly rows: readonly {
    readonly ball: BallId
    readonly fives: readonly number[]
    readonly position: Position
  }[]
  readonly order: readonly number[]
  readonly isFinal: boolean
}

/** How the toy is played and shown. */
export const toyScorer: Scorer<PotSettings, ToyResult> = {
  play: ({ contestants, holes }, _settings, phase) => {
    const fives = contestants.map(({ scores }) => holes.filter((_hole, at) => scores[at] === 5))
    const places = positions(
      fives.map(({ length }) => length),
      'highest',
    )
    return {
      rows: contestants.map(({ ball }, at) => ({ ball, fives: fives[at]!, position: places[at]! })),
      order: holes,
      isFinal: phase === 'complete',
    }
  },
  rows: ({ rows, isFinal }) =>
    inLeaderboardOrder(rows).map(({ ball, fives, position }) => ({
      ball,
      side: null,
      cells: [`${fives.length}`],
      place: formatPosition(position),
      thru: null,
      isWinner: isFinal && position.kind === 'place' && position.place === 1,
      inWords: `${fives.length} fives`,
    })),
  sides: () => [],
  legend: () => null,
  claims: ({ rows, isFinal }, settings) =>
    potClaims(
      settings,
      isFinal,
      rows.map(({ ball, position }) => ({ balls: [ball], position })),
    ),
  between: ({ rows }, one, other) => {
    const placeOf = (ball: BallId) => rows.find((row) => row.ball === ball)?.position ?? null
    return comparePlaces(placeOf(one), placeOf(other))
  },
  // Asks on only one hole, so that the other holes have no question.
  asks: ({ contestants }) => {
    const balls = contestants.map(({ ball }) => ({ ball }))
    const answers = [...balls, { value: 0, label: 'No one' }]
    const luckiest = {
      kind: 'luckiest',
      of: 'game',
      title: 'Luckiest?',
      answers,
      isAfterScores: true,
    } as const
    return (hole) => (hole === 3 ? [luckiest] : [])
  },
  strip: ({ rows, order }) => ({
    cells: order.map((hole) => {
      const balls = rows.filter(({ fives }) => fives.includes(hole)).map(({ ball }) => ball)
      return { hole, mark: balls.length > 0 ? 'won' : 'open', balls, text: balls.length > 0 ? '5' : '' }
    }),
    of: null,
    legend: 'Who had a five',
  }),
}

/** The player with the most fives wins: a made-up format that implements everything a format must. */
export const toy: Format<PotSettings> = {
  title: 'Fives',
  needs: 'Any number of players',
  columns: [{ key: 'fives', title: 'Fives', isFigure: true }],
  settings: (chosen) => ({ ...usualPot, ...chosen }),
  obstacle: () => null,
  allowsPickingUp: () => true,
  asksFor: ['luckiest'],
}

const toyForm: FormatForm<PotSettings> = {
  summary: 'The most fives win',
  stakeMeans: potMeans,
  unanswered: 'No answer means that no one was lucky.',
  fields: potFields,
}

const explainToy: Explainer<PotSettings, ToyResult> = ({ result }, cell) => {
  if (cell.table === 'hole') return [{ ...statement('hole', 'SF1', [], 5), hole: cell.hole }]
  const row = cell.table === 'game' ? result.rows.find(({ ball }) => ball === cell.ball) : undefined
  const holes = row?.fives.map((hole): Operand => ({ label: 'hole', hole, value: 1 })) ?? []
  return row ? [step('points', 'SF1', 'sum', holes)] : []
}

/** Adds the toy to the registry, like a new format; the returned function removes it. */
export function addToy(): () => void {
  Object.assign(formats, { fives: { ...toy, scorer: toyScorer } })
  Object.assign(forms, { fives: toyForm })
  Object.assign(explainers, { fives: explainToy })
  return () => {
    Reflect.deleteProperty(formats, 'fives')
    Reflect.deleteProperty(forms, 'fives')
    Reflect.deleteProperty(explainers, 'fives')
  }
}
