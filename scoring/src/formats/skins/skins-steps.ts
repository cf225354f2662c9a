import { isPlayed } from '#card/hole-score.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { startedSteps } from '#explanation/start-steps.ts'
import type { Label } from '#explanation/words/labels.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import type { BallId } from '#match/ids.ts'
import { countBalls } from '../counting/counted-holes.ts'
import { cardParts } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { earnsSkin, lowestOn, onlyLowestOn } from './holes-won.ts'
import { skinCard, type SkinsHole, type SkinsResult, type SkinsSettings } from './skins.ts'

type PlayedSkins = Played<SkinsSettings, SkinsResult>

/** Why a hole has its skins, or how a ball won its skins (SK1 to SK3, SK11, SK12). */
export function explainSkins(played: PlayedSkins, cell: GameCell): Step[] {
  const { holes, order } = played.result
  if (cell.table === 'side' || (cell.table === 'game' && cell.column !== 'skins')) return []
  if (cell.table === 'bet' || cell.table === 'hole') {
    const key = cell.table === 'bet' ? cell.key : `hole ${cell.hole}`
    const own = holes.find(({ hole }) => `hole ${hole}` === key)
    return own ? [...startedSteps(order), ...holeSteps(played, own), skinsStep(played, own)] : []
  }
  const own = holes.filter(({ ball }) => ball === cell.ball)
  const lost = holes.filter((hole) => {
    return hole.ball === null && missedBy(played, hole) === 'SK3' && bestOn(played, hole)[0] === cell.ball
  })
  const lostSteps = lost.flatMap((hole) => whySteps(played, hole))
  if (own.length === 0)
    return [
      ...lostSteps,
      { ...statement('no-hole-was-won', lost.length > 0 ? 'SK3' : 'SK1', [], 0), ball: cell.ball },
    ]
  const counts = own.map(({ hole, skins: value }): Operand => ({ label: 'hole', hole, value }))
  const lines = own.flatMap((hole) => holeSteps(played, hole))
  return [...startedSteps(order), ...lines, ...lostSteps, step('skins', 'SK1', 'sum', counts)]
}

/** Every score on a hole, why it was not won, and where its skins come from. */
function holeSteps(played: PlayedSkins, own: SkinsHole): Step[] {
  const { settings } = played
  const scores = cardsOn(played, own).map(({ contestant, counted, card, at }): Operand => {
    const { ball, scores: gross, pars } = contestant
    if (settings.scoring === 'gross') {
      return { label: 'gross', ball, value: counted, parts: [{ label: 'par', value: pars[at]! }] }
    }
    const strokes = card.map((hole) => hole.strokes)
    return {
      label: 'net-to-par',
      ball,
      value: counted,
      parts: cardParts({ pars, scores: gross, strokes }, at),
    }
  })
  const rows: Step = { ...statement('hole', 'SK1', scores, null), hole: own.hole }
  const from = carriedFrom(played, own)
  const carried = from.length > 0 ? [statement('carried-from', 'SK2', from.map(holeOperand), null)] : []
  return [rows, ...(own.ball === null ? whySteps(played, own) : naturalSteps(played, own)), ...carried]
}

function holeOperand({ hole }: SkinsHole): Operand {
  return { label: 'hole-number', hole, value: hole }
}

/** The skin of the hole and those carried to it. */
function skinsStep(played: PlayedSkins, own: SkinsHole): Step {
  const carried: Operand = { label: 'carried', value: carriedFrom(played, own).length }
  const skin: Operand = { label: 'skin', value: 1 }
  const parts = carried.value === 0 ? [skin] : [skin, carried]
  if (own.ball === null) return step('not-won,-skins-at-stake', missedBy(played, own), 'sum', parts)
  const rule = naturalSteps(played, own).length > 0 ? 'SK12' : 'SK1'
  return { ...step('skins', rule, 'sum', parts), ball: own.ball }
}

/** The holes before this one that were not won, back to the last that was. */
function carriedFrom({ result }: PlayedSkins, own: SkinsHole): SkinsHole[] {
  const at = result.holes.indexOf(own)
  return result.holes.slice(at + 1 - own.skins, at)
}

/** Why a hole was not won: a tie, no birdie, a lost validation, or no ball in the hole. */
function whySteps(played: PlayedSkins, own: SkinsHole): Step[] {
  const rule = missedBy(played, own)
  const best = bestOn(played, own)
  if (rule === 'SK11') return [namedStep('no-birdie', rule, best)]
  if (rule === 'SK1') return [namedStep(best.length > 0 ? 'tied' : 'no-score-counts', rule, best)]
  const next: Operand = {
    label: 'lost-validation',
    ball: best[0]!,
    hole: own.hole,
    value: nextHole(played, own),
  }
  return [statement('lost-validation', rule, [next], null)]
}

/** SK12: The only ball without a stroke wins a tie. */
function naturalSteps(played: PlayedSkins, own: SkinsHole): Step[] {
  const cards = cardsOn(played, own)
  if (lowestOn(cards).length < 2) return []
  return [namedStep('without-a-stroke', 'SK12', bestOn(played, own))]
}

function namedStep(label: Label, rule: RuleId, balls: readonly BallId[]): Step {
  return statement(
    label,
    rule,
    balls.map((ball): Operand => ({ label: 'named', ball, value: null })),
    null,
  )
}

/** The rule by which a hole was not won (SK1, SK3, SK11). */
function missedBy(played: PlayedSkins, own: SkinsHole): RuleId {
  const cards = cardsOn(played, own)
  const only = onlyLowestOn(cards, played.settings)
  if (only === null) return 'SK1'
  return earnsSkin(cards[only]!, played.settings) ? 'SK3' : 'SK11'
}

/** The ball that is best on a hole; several if no rule decides between them (SK1, SK12). */
function bestOn(played: PlayedSkins, own: SkinsHole): BallId[] {
  const cards = cardsOn(played, own)
  const only = onlyLowestOn(cards, played.settings)
  return (only === null ? lowestOn(cards) : [only]).map((at) => cards[at]!.contestant.ball)
}

/** The balls that take part on a hole, with the score that counts. */
function cardsOn({ field, settings }: PlayedSkins, { hole, balls: areIn }: SkinsHole) {
  const { balls, order } = countBalls(field, settings)
  const at = order.indexOf(hole)
  return balls
    .filter(({ ball }) => areIn?.includes(ball) ?? true)
    .map((contestant) => {
      const card = skinCard(contestant, settings)
      return { contestant, card, at, ...card[at]! }
    })
}

/** SK3: The hole that had to confirm the skin; holes that no ball played are skipped. */
function nextHole({ result }: PlayedSkins, own: SkinsHole): number {
  const { order, counted } = result
  const first = order.indexOf(own.hole) + 1
  const next = order.findIndex((_hole, at) => at >= first && counted.some((row) => isPlayed(row[at])))
  return order[next]!
}
