import { thirdOf } from '#match/order-of-play.ts'
import { withoutNoShows } from '#match/withdrawal.ts'
import type { Format } from '../format.ts'
import { usualCounting, type CountingSettings } from './counting-settings.ts'

/** Settings of rabbit; defaults are nines, set free, stake added to the next leg (RB1 to RB4). */
export interface RabbitSettings extends CountingSettings {
  readonly legs: 'nines' | 'thirds' | 'round'
  /** Whether another player's lowest score takes the rabbit, instead of setting it free. */
  readonly stolen: boolean
  /** What becomes of the stake if the rabbit is loose after a leg. */
  readonly loose: 'next-leg' | 'void'
  /** Whether only a score under par catches or takes it. */
  readonly squirrel: boolean
  /** What every other player pays the holder of a leg. */
  readonly stake: number
}

/** The player who holds the rabbit at the end of a leg wins it (RB1 to RB4). */
export const rabbit: Format<RabbitSettings> = {
  title: 'Rabbit',
  needs: 'Two to six players in one group',
  columns: [
    { key: 'holes', title: 'Legs' },
    { key: 'rabbits', title: 'Rabbits', isFigure: true },
  ],
  settings: (chosen, round) => ({
    legs: 'nines',
    stolen: false,
    loose: 'next-leg',
    squirrel: false,
    ...usualCounting(round),
    stake: 0,
    ...chosen,
  }),
  obstacle: ({ contestants }) => {
    const playing = withoutNoShows(contestants)
    if (playing.length < 2) return 'too-few'
    if (playing.length > 6) return 'too-many'
    return new Set(playing.map(({ group }) => group)).size > 1 ? 'several-groups' : null
  },
  allowsPickingUp: () => true,
}

/** The leg of the round that a hole is in, by its position in the order of play (RB1). */
export function legOf(legs: RabbitSettings['legs'], at: number, holes: number): number {
  if (legs === 'round') return 0
  if (legs === 'nines') return at < 9 ? 0 : 1
  return thirdOf(at, holes)
}
