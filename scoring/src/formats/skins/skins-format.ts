import { withoutNoShows } from '#match/withdrawal.ts'
import { usualCounting } from '../counting/counting-settings.ts'
import type { Format, Round } from '../format.ts'
import type { SkinsSettings } from './skins.ts'

/** The lowest score wins the hole if no other ball ties it (SK1 to SK13). */
export const skins: Format<SkinsSettings> = {
  title: 'Skins',
  needs: 'Two or more players',
  columns: [
    { key: 'holes', title: 'Holes' },
    { key: 'skins', title: 'Skins', isFigure: true },
  ],
  settings: skinsSettings,
  obstacle: ({ contestants }) => (withoutNoShows(contestants).length < 2 ? 'too-few' : null),
  allowsPickingUp: () => true,
}

/** The settings with defaults: nothing is carried over among several groups (SK1 to SK6, SK10 to SK13). */
export function skinsSettings(
  chosen: Partial<SkinsSettings>,
  { groups = 1 }: Pick<Round, 'groups'> = {},
): SkinsSettings {
  return {
    ...usualCounting({}),
    scoring: 'gross',
    handicaps: 'full',
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
