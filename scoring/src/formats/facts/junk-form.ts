import { cappedLoss, pointsFields, pointsStakeMeans } from '../counting/counting-fields.ts'
import type { FormatForm } from '../format.ts'
import { playedByField, type SettingField } from '../setting-field.ts'
import type { JunkSettings } from './junk-format.ts'

const worth = { kind: 'whole', min: -9, max: 9 } as const satisfies SettingField
const ownName = { kind: 'name', max: 20 } as const satisfies SettingField

const { scoring: _scoring, ...fields } = pointsFields

/** Dots on the match form. */
export const junkForm: FormatForm<JunkSettings> = {
  summary: 'Dots for birdies, greenies, sandies and whatever else you agree on',
  stakeMeans: pointsStakeMeans,
  unanswered: 'A par 3 without an answer has no greenie.',
  fields: {
    scoreBy: { kind: 'choice', of: ['gross', 'net'] },
    playedBy: playedByField,
    birdie: worth,
    eagle: worth,
    albatross: worth,
    holesInOne: worth,
    bogey: worth,
    doubleBogey: worth,
    greenie: worth,
    greeniesCarry: { kind: 'yes-no' },
    sandie: worth,
    barkie: worth,
    sharkie: worth,
    arnie: worth,
    chippie: worth,
    poley: worth,
    'three-putt': worth,
    water: worth,
    'out-of-bounds': worth,
    'own-1-name': ownName,
    'own-1': worth,
    'own-2-name': ownName,
    'own-2': worth,
    valid: { kind: 'choice', of: ['gross', 'net', 'always'] },
    ...fields,
  },
  // PT7: A player can make any number of dots.
  largestLoss: (settings) => {
    const { money, stake, playedBy } = settings
    const isPot = playedBy === 'balls' && (money === 'pot' || money === 'places')
    return isPot ? stake : cappedLoss(Infinity, settings)
  },
}
