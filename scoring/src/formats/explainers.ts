import type { Step } from '../explanation/step.ts'
import { explainBestBall } from './best-ball/best-ball-steps.ts'
import { explainBouts } from './bouts/bout-steps.ts'
import { toBouts } from './bouts/bouts-scorers.ts'
import { explainAces } from './counting/aces-steps.ts'
import { explainLowHigh } from './counting/low-high-steps.ts'
import { explainPoints } from './counting/points-steps.ts'
import { explainRabbit } from './counting/rabbit-steps.ts'
import { explainTwos } from './counting/twos-steps.ts'
import { explainVegas } from './counting/vegas-steps.ts'
import { explainBingo } from './facts/bingo-steps.ts'
import { explainWolf } from './facts/wolf-steps.ts'
import type { GameCell, Played } from './format.ts'
import { explainQuota } from './quota/quota-steps.ts'
import type { FormatName, GameSettings, ResultOf } from './registry.ts'
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
  nines: explainPoints({ onHole: 'NI1', final: 'NI4', open: 'NI5' }),
  vegas: explainVegas,
  'low-high': explainLowHigh,
  aces: explainAces,
  sixes: explainSixes,
  wolf: explainWolf,
  bingo: explainBingo,
}
