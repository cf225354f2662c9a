import { bestBallForm } from './best-ball/best-ball-form.ts'
import { loneRangerForm } from './best-ball/lone-ranger-form.ts'
import { matchPlayForm } from './bouts/match-play-form.ts'
import { nassauForm } from './bouts/nassau-form.ts'
import { sixesForm } from './bouts/sixes-form.ts'
import { acesForm } from './counting/aces-form.ts'
import { lowHighForm } from './counting/low-high-form.ts'
import { ninesForm } from './counting/nines-form.ts'
import { rabbitForm } from './counting/rabbit-form.ts'
import { twosForm } from './counting/twos-form.ts'
import { vegasForm } from './counting/vegas-form.ts'
import { bingoForm } from './facts/bingo-form.ts'
import { junkForm } from './facts/junk-form.ts'
import { contestsForm } from './facts/contests-form.ts'
import { snakeForm } from './facts/snake-form.ts'
import { wolfForm } from './facts/wolf-form.ts'
import type { FormatForm, InRound, Round } from './format.ts'
import { quotaForm } from './quota/quota-form.ts'
import type { FormatName, GameSettings } from './registry.ts'
import { skinsForm } from './skins/skins-form.ts'
import { modifiedStablefordForm } from './stableford/modified-form.ts'
import { parCompetitionForm } from './stableford/par-form.ts'
import { stablefordForm } from './stableford/stableford-form.ts'
import { grossForm, netForm } from './stroke-play/stroke-play-forms.ts'

/** What the match form needs of each format, apart from the formats: phones load it with the form. */
export const forms: { readonly [Name in FormatName]: FormatForm<GameSettings<Name>> } = {
  quota: quotaForm,
  nassau: nassauForm,
  gross: grossForm,
  net: netForm,
  stableford: stablefordForm,
  'par-competition': parCompetitionForm,
  'modified-stableford': modifiedStablefordForm,
  'match-play': matchPlayForm,
  skins: skinsForm,
  twos: twosForm,
  rabbit: rabbitForm,
  'best-ball': bestBallForm,
  'lone-ranger': loneRangerForm,
  nines: ninesForm,
  vegas: vegasForm,
  'low-high': lowHighForm,
  aces: acesForm,
  sixes: sixesForm,
  wolf: wolfForm,
  junk: junkForm,
  bingo: bingoForm,
  snake: snakeForm,
  contests: contestsForm,
}

/** A format's description in a round, and its settings without effect there. */
export function formatIn(name: FormatName, round: Pick<Round, 'holes'>): InRound {
  const form = forms[name]
  return { summary: form.summary, idle: [], ...form.inRound?.(round) }
}
