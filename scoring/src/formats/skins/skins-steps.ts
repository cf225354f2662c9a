import { isPlayed } from '#card/hole-score.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { startedSteps } from '#explanation/start-steps.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { BallId } from '#match/ids.ts'
import { withoutNoShows } from '#match/withdrawal.ts'
import { cardParts } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import type { SkinsHole, SkinsResult, SkinsSettings } from './skins.ts'

type PlayedSkins = Played<SkinsSettings, SkinsResult>

/** Why a hole has its skins, or how a ball won its skins (SK1 to SK3). */
export function explainSkins(played: PlayedSkins, cell: GameCell): Step[] {
  const { holes, order } = played.result
  if (cell.table === 'side' || (cell.table === 'game' && cell.column !== 'skins')) return []
  if (cell.table === 'bet' || cell.table === 'hole') {
    const key = cell.table === 'bet' ? cell.key : `hole ${cell.hole}`
    const own = holes.find(({ hole }) => `hole ${hole}` === key)
    return own ? [...startedSteps(order), ...holeSteps(played, own), skinsStep(played, own)] : []
  }
  const own = holes.filter(({ ball }) => ball === cell.ball)
  const lost = holes.filter((hole) => hole.ball === null && soleWinner(played, hole) === cell.ball)
  const lostSteps = lost.flatMap((hole) => whySteps(played, hole))
  if (own.length === 0)
    return [...lostSteps, statement('no-hole-was-won', lost.length > 0 ? 'SK3' : 'SK1', [], 0)]
  const counts = own.map(({ hole, skins: value }): Operand => ({ label: 'hole', hole, value }))
  const lines = own.flatMap((hole) => holeSteps(played, hole))
  return [...startedSteps(order), ...lines, ...lostSteps, step('skins', 'SK1', 'sum', counts)]
}

/** Every score on a hole, why it was not won, and where its skins come from. */
function holeSteps(played: PlayedSkins, own: SkinsHole): Step[] {
  const { field, settings } = played
  const at = field.holes.indexOf(own.hole)
  const scores = cardsOn(played, own).map(({ contestant, counted }): Operand => {
    const { ball, scores: gross, pars, ranks, unroundedHandicap } = contestant
    if (settings.scoring === 'gross') {
      return { label: 'gross', ball, value: counted, parts: [{ label: 'par', value: pars[at]! }] }
    }
    const strokes = strokesByRank(playingHandicap(unroundedHandicap, settings.allowancePercent), ranks)
    const parts = cardParts({ pars, scores: gross, strokes }, at)
    return { label: 'net-to-par', ball, value: counted, parts }
  })
  const rows: Step = { ...statement('hole', 'SK1', scores, null), hole: own.hole }
  const from = carriedFrom(played, own)
  const carried = from.length > 0 ? [statement('carried-from', 'SK2', from.map(holeOperand), null)] : []
  return [rows, ...(own.ball === null ? whySteps(played, own) : []), ...carried]
}

function holeOperand({ hole }: SkinsHole): Operand {
  return { label: 'hole-number', hole, value: hole }
}

/** The skin of the hole and those carried to it. */
function skinsStep(played: PlayedSkins, own: SkinsHole): Step {
  const carried: Operand = { label: 'carried', value: carriedFrom(played, own).length }
  const skin: Operand = { label: 'skin', value: 1 }
  const parts = carried.value === 0 ? [skin] : [skin, carried]
  const rule = soleWinner(played, own) === null ? 'SK1' : 'SK3'
  if (own.ball === null) return step('not-won,-skins-at-stake', rule, 'sum', parts)
  return { ...step('skins', 'SK1', 'sum', parts), ball: own.ball }
}

/** The holes before this one that were not won, back to the last that was. */
function carriedFrom({ result }: PlayedSkins, own: SkinsHole): SkinsHole[] {
  const at = result.holes.indexOf(own)
  return result.holes.slice(at + 1 - own.skins, at)
}

/** Why a hole was not won: a tie, a lost validation, or no ball in the hole. */
function whySteps(played: PlayedSkins, own: SkinsHole): Step[] {
  const winner = soleWinner(played, own)
  if (winner !== null) {
    const next: Operand = {
      label: 'lost-validation',
      ball: winner,
      hole: own.hole,
      value: nextHole(played, own),
    }
    return [statement('lost-validation', 'SK3', [next], null)]
  }
  const tied = lowestOn(played, own).map((ball): Operand => ({ label: 'tied', ball, value: null }))
  return [statement(tied.length > 0 ? 'tied' : 'no-score-counts', 'SK1', tied, null)]
}

/** The balls that take part on a hole, with the score that counts. */
function cardsOn({ field, result }: PlayedSkins, { hole, balls }: SkinsHole) {
  const at = result.order.indexOf(hole)
  return withoutNoShows(field.contestants)
    .map((contestant, own) => ({ contestant, counted: result.counted[own]![at] ?? null }))
    .filter(({ contestant }) => balls?.includes(contestant.ball) ?? true)
}

function lowestOn(played: PlayedSkins, own: SkinsHole): BallId[] {
  const cards = cardsOn(played, own)
  const lowest = Math.min(...cards.flatMap(({ counted }) => (typeof counted === 'number' ? [counted] : [])))
  return cards.filter(({ counted }) => counted === lowest).map(({ contestant }) => contestant.ball)
}

function soleWinner(played: PlayedSkins, own: SkinsHole): BallId | null {
  const lowest = lowestOn(played, own)
  return lowest.length === 1 ? lowest[0]! : null
}

/** SK3: The hole that had to confirm the skin; holes that no ball played are skipped. */
function nextHole({ result }: PlayedSkins, own: SkinsHole): number {
  const { order, counted } = result
  const first = order.indexOf(own.hole) + 1
  const next = order.findIndex((_hole, at) => at >= first && counted.some((row) => isPlayed(row[at])))
  return order[next]!
}
