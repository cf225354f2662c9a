import { bestBallHelp } from '../formats/best-ball/best-ball-help.ts'
import { loneRangerHelp } from '../formats/best-ball/lone-ranger-help.ts'
import { matchPlayHelp, nassauHelp } from '../formats/bouts/bouts-help.ts'
import { acesHelp } from '../formats/counting/aces-help.ts'
import { lowHighHelp } from '../formats/counting/low-high-help.ts'
import { ninesHelp } from '../formats/counting/nines-help.ts'
import { rabbitHelp } from '../formats/counting/rabbit-help.ts'
import { twosHelp } from '../formats/counting/twos-help.ts'
import { vegasHelp } from '../formats/counting/vegas-help.ts'
import { bingoHelp } from '../formats/facts/bingo-help.ts'
import { junkHelp } from '../formats/facts/junk-help.ts'
import { contestsHelp } from '../formats/facts/contests-help.ts'
import { snakeHelp } from '../formats/facts/snake-help.ts'
import { wolfHelp } from '../formats/facts/wolf-help.ts'
import type { FormatHelp } from '../formats/format-help.ts'
import { quotaHelp } from '../formats/quota/quota-help.ts'
import type { FormatName, GameSettings } from '../formats/registry.ts'
import { sixesHelp } from '../formats/bouts/sixes-help.ts'
import { skinsHelp } from '../formats/skins/skins-help.ts'
import { modifiedHelp } from '../formats/stableford/modified-help.ts'
import { parHelp } from '../formats/stableford/par-help.ts'
import { stablefordHelp } from '../formats/stableford/stableford-help.ts'
import { grossHelp, netHelp } from '../formats/stroke-play/stroke-play-help.ts'

/** The help of every format. The registry doesn't have it, so that no other screen loads these texts. */
export const formatHelp: { readonly [Name in FormatName]: FormatHelp<GameSettings<Name>> } = {
  quota: quotaHelp,
  nassau: nassauHelp,
  gross: grossHelp,
  net: netHelp,
  stableford: stablefordHelp,
  'par-competition': parHelp,
  'modified-stableford': modifiedHelp,
  'match-play': matchPlayHelp,
  skins: skinsHelp,
  twos: twosHelp,
  rabbit: rabbitHelp,
  'best-ball': bestBallHelp,
  'lone-ranger': loneRangerHelp,
  nines: ninesHelp,
  vegas: vegasHelp,
  'low-high': lowHighHelp,
  aces: acesHelp,
  sixes: sixesHelp,
  wolf: wolfHelp,
  junk: junkHelp,
  bingo: bingoHelp,
  snake: snakeHelp,
  contests: contestsHelp,
}
