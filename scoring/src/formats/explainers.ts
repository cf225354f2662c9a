import { playingHandicapSteps } from '../explanation/handicap-steps.ts'
import type { Step } from '../explanation/step.ts'
import type { Field } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'
import { explainBestBall } from './best-ball/best-ball-steps.ts'
import { explainLoneRanger } from './best-ball/lone-ranger-steps.ts'
import { boutStrokesSteps, explainBouts } from './bouts/bout-steps.ts'
import { toBouts } from './bouts/bouts-scorers.ts'
import { explainAces } from './counting/aces-steps.ts'
import type { CountingSettings } from './counting/counting-settings.ts'
import { countingStrokesSteps } from './counting/counting-strokes-steps.ts'
import { explainLowHigh } from './counting/low-high-steps.ts'
import { explainPoints } from './counting/points-steps.ts'
import { explainRabbit } from './counting/rabbit-steps.ts'
import { explainTwos } from './counting/twos-steps.ts'
import { explainVegas } from './counting/vegas-steps.ts'
import { explainBingo } from './facts/bingo-steps.ts'
import { explainJunk } from './facts/junk-steps.ts'
import { explainContests } from './facts/contests-steps.ts'
import { explainSnake } from './facts/snake-steps.ts'
import { explainWolf } from './facts/wolf-steps.ts'
import type { GameCell, Played } from './format.ts'
import { explainQuota } from './quota/quota-steps.ts'
import type { FormatName, GameSettings, ResultOf } from './registry.ts'
import { toBouts as sixesToBouts } from './bouts/sixes.ts'
import { explainSixes } from './bouts/sixes-steps.ts'
import { explainSkins } from './skins/skins-steps.ts'
import {
  modifiedRules,
  modifiedWords,
  parRules,
  parWords,
  stablefordRules,
  stablefordWords,
} from './stableford/point-rules.ts'
import { explainStableford } from './stableford/stableford-steps.ts'
import { explainGross, explainNet } from './stroke-play/stroke-play-steps.ts'

/** Explains a number of a format; the last line is the number. */
export type Explainer<Settings, Result> = (played: Played<Settings, Result>, cell: GameCell) => Step[]

/** Explains the handicap that a ball plays off in a game. */
type StrokesExplainer<Settings, Result> = (played: Played<Settings, Result>, ball: BallId) => Step[]

/** How each format that gives strokes on holes comes to their number (SI6). */
export const strokesExplainers: {
  readonly [Name in FormatName]?: StrokesExplainer<GameSettings<Name>, ResultOf<Name>>
} = {
  nassau: ({ field, settings, result }, ball) => boutStrokesSteps(field, settings, result.pairings, ball),
  net: ofPlayingHandicap,
  stableford: ofPlayingHandicap,
  'par-competition': ofPlayingHandicap,
  'modified-stableford': ofPlayingHandicap,
  'match-play': ({ field, settings, result }, ball) =>
    boutStrokesSteps(field, toBouts(settings), result.pairings, ball),
  skins: ofCounting,
  rabbit: ofCounting,
  'best-ball': ofPlayingHandicap,
  'lone-ranger': ofPlayingHandicap,
  nines: ofCounting,
  vegas: ofCounting,
  'low-high': ofCounting,
  aces: ofCounting,
  wolf: ofCounting,
  junk: ofCounting,
  sixes: ({ field, settings, result }, ball) =>
    boutStrokesSteps(field, sixesToBouts(settings), result.pairings, ball),
}

interface OfBall<Settings> {
  readonly field: Field
  readonly settings: Settings
}

function ofPlayingHandicap({ field, settings }: OfBall<{ allowancePercent: number }>, own: BallId): Step[] {
  const contestant = field.contestants.find(({ ball }) => ball === own)!
  return playingHandicapSteps(contestant, field.halfIndex, settings.allowancePercent, 0)
}

function ofCounting(
  { field, settings }: OfBall<Pick<CountingSettings, 'handicaps' | 'agreed' | 'allowancePercent'>>,
  own: BallId,
): Step[] {
  return countingStrokesSteps(
    field,
    settings,
    field.contestants.findIndex(({ ball }) => ball === own),
  )
}

/** How each format explains its numbers, apart from the formats: phones load it only when a number is tapped. */
export const explainers: {
  readonly [Name in FormatName]: Explainer<GameSettings<Name>, ResultOf<Name>>
} = {
  quota: explainQuota,
  nassau: explainBouts,
  gross: explainGross,
  net: explainNet,
  stableford: explainStableford(() => stablefordRules, stablefordWords),
  'par-competition': explainStableford(() => parRules, parWords),
  'modified-stableford': explainStableford(modifiedRules, modifiedWords),
  'match-play': (played, cell) => explainBouts({ ...played, settings: toBouts(played.settings) }, cell),
  skins: explainSkins,
  twos: explainTwos,
  rabbit: explainRabbit,
  'best-ball': explainBestBall,
  'lone-ranger': explainLoneRanger,
  nines: explainPoints({ onHole: 'NI4', tied: 'NI1', final: 'NI4', open: 'NI5' }),
  vegas: explainVegas,
  'low-high': explainLowHigh,
  aces: explainAces,
  sixes: explainSixes,
  wolf: explainWolf,
  junk: explainJunk,
  bingo: explainBingo,
  snake: explainSnake,
  contests: explainContests,
}
