import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format, Round } from '../format.ts'
import { percentField, stakeField } from '../setting-field.ts'
import type { SkinsSettings } from './skins.ts'

/** The lowest score wins the hole if no other ball ties it (SK1 to SK13). */
export const skins: Format<SkinsSettings> = {
  title: 'Skins',
  summary: 'The lowest score on a hole wins, unless it’s tied',
  needs: 'Skins needs two players.',
  stakeMeans:
    'Each opponent pays the winner the stake for each skin. In a pot, every player puts it in once.',
  fields: {
    scoring: { kind: 'choice', of: ['gross', 'net'] },
    allowancePercent: percentField,
    isCarried: { kind: 'yes-no' },
    isValidated: { kind: 'yes-no' },
    birdieOnly: { kind: 'yes-no' },
    naturalFirst: { kind: 'yes-no' },
    left: { kind: 'choice', of: ['void', 'first-winner', 'split'] },
    money: { kind: 'choice', of: ['each-skin', 'pot'] },
    stake: stakeField,
  },
  columns: [
    { key: 'holes', title: 'Holes' },
    { key: 'skins', title: 'Skins', isFigure: true },
  ],
  settings: skinsSettings,
  obstacle: ({ contestants }) => (withoutNoShows(contestants).length < 2 ? 'too-few' : null),
  allowsPickingUp: () => true,
  // One player loses every skin.
  largestLoss: ({ money, stake }, { holes }) => (money === 'pot' ? stake : holes * stake),
}

/** The settings with defaults: nothing is carried over among several groups (SK1 to SK6, SK10 to SK13). */
export function skinsSettings(
  chosen: Partial<SkinsSettings>,
  { groups = 1 }: Pick<Round, 'groups'> = {},
): SkinsSettings {
  return {
    scoring: 'gross',
    allowancePercent: 100,
    isCarried: groups === 1,
    isValidated: false,
    birdieOnly: false,
    naturalFirst: false,
    left: 'void',
    money: 'each-skin',
    stake: 0,
    ...chosen,
  }
}
