import { withoutNoShows } from '#match/withdrawal.ts'
import type { PlayedBySettings } from '#match/played-by.ts'
import { usualPoints, type PointsSettings } from '../counting/counting-settings.ts'
import type { Format } from '../format.ts'

/** What the dots that players make are worth, by the kinds of their entries; 0 if the group doesn't play them (DT2). */
const made = {
  greenie: 1,
  sandie: 1,
  barkie: 1,
  sharkie: 1,
  arnie: 1,
  chippie: 1,
  poley: 1,
  'three-putt': 0,
  water: 0,
  'out-of-bounds': 0,
  'own-1': 0,
  'own-2': 0,
}

/** What the dots from the card are worth (DT1). */
const scored = { birdie: 1, eagle: 2, albatross: 3, holesInOne: 5, bogey: 0, doubleBogey: 0 }

export type MadeDot = keyof typeof made
export type ScoredDot = keyof typeof scored

/** Settings of dots (DT1 to DT5). */
export interface JunkSettings
  extends
    Omit<PointsSettings, 'scoring'>,
    PlayedBySettings,
    Readonly<Record<MadeDot | ScoredDot, number>>,
    Readonly<Record<'own-1-name' | 'own-2-name', string>> {
  /** The scores that give dots. */
  readonly scoreBy: 'gross' | 'net'
  /** The par that a greenie, sandie, barkie, sharkie or arnie needs (DT3). */
  readonly valid: 'gross' | 'net' | 'always'
  /** Whether a greenie that no player has is added to the next par 3 (DT4). */
  readonly greeniesCarry: boolean
}

/** Dots for scores, and for what players do on the way to them (DT1 to DT5). */
export const junk: Format<JunkSettings> = {
  title: 'Dots (junk)',
  needs: 'Two or more players or teams of one size; with greenies, in one group',
  columns: [{ key: 'points', title: 'Points', isFigure: true }],
  settings: (chosen, round) => {
    const { scoring: _scoring, ...usual } = usualPoints(round)
    const usualDots = { ...scored, ...made, 'own-1-name': '', 'own-2-name': '' }
    return {
      scoreBy: 'gross',
      valid: 'gross',
      greeniesCarry: false,
      playedBy: 'balls',
      ...usualDots,
      ...usual,
      ...chosen,
    }
  },
  obstacle: ({ contestants, sides }, { playedBy, greenie }) => {
    const playing = withoutNoShows(contestants)
    if (playing.length < 2) return 'too-few'
    if (playedBy === 'sides') {
      if (sides.length === 0) return 'no-sides'
      if (sides.some(({ members }) => members.length !== sides[0]!.members.length)) return 'unequal-sides'
    }
    return greenie !== 0 && new Set(playing.map(({ group }) => group)).size > 1 ? 'several-groups' : null
  },
  allowsPickingUp: () => true,
  asksFor: Object.keys(made),
}
