import type { FormatHelp, SettingHelp } from '../format-help.ts'
import { pointsHelp } from '../counting/points-help.ts'
import type { JunkSettings } from './junk-format.ts'

const { scoring: _scoring, ...usualHelp } = pointsHelp

export const junkHelp: FormatHelp<JunkSettings> = {
  sentence: 'Collect dots for birdies, greenies, sandies and whatever else you agree on.',
  example: {
    players: [
      { name: 'Ann', scores: [4, 5, 3] },
      { name: 'Ben', scores: [5, 4, 3] },
      { name: 'Cara', scores: [4, 6, 4] },
    ],
    shown: [1, 3],
    isGross: true,
    answers: [
      {
        title: 'Greenie',
        kind: 'greenie',
        byHole: [
          { says: null, text: '' },
          { says: null, text: '' },
          { says: 1, text: 'Ann' },
        ],
      },
      {
        title: 'Sandie',
        kind: 'sandie',
        isOfPlayer: true,
        byHole: [
          { says: 1, text: 'Ann' },
          { says: null, text: '' },
          { says: 3, text: 'Cara' },
        ],
      },
    ],
  },
  settings: {
    scoreBy: {
      title: 'Birdies and bogeys',
      text: 'Dots for a score, such as a birdie, go by gross or net scores. Only the best of them counts on a hole.',
      format: (by) => by,
    },
    playedBy: {
      title: 'Played by',
      text: 'Each player alone, or teams of the same size. A team adds up its dots, and each of its players wins or loses the difference.',
      format: (by) => (by === 'balls' ? 'each player' : 'teams'),
    },
    birdie: worthHelp('Birdies', 'One under par.'),
    eagle: worthHelp('Eagles', 'Two under par.'),
    albatross: worthHelp('Albatross', 'Three under par or better.'),
    holesInOne: worthHelp('Holes in one', 'Counts instead of the eagle or albatross.'),
    bogey: worthHelp('Bogey', 'One over par.'),
    doubleBogey: worthHelp('Double bogey', 'Two over par or worse, or picked up.'),
    greenie: worthHelp(
      'Greenies',
      'On a par 3, the tee shot on the green that’s closest to the hole. Only one player gets it.',
    ),
    greeniesCarry: {
      title: 'Greenies no one wins',
      text: 'A greenie that no one wins, or that isn’t valid, can carry over to the next par 3.',
      format: (carry) => (carry ? 'carry over' : 'lost'),
    },
    sandie: worthHelp('Sandies', 'Par or better after a bunker.'),
    barkie: worthHelp('Barkies', 'Par or better after hitting a tree.'),
    sharkie: worthHelp('Sharkies', 'Par or better after water.'),
    arnie: worthHelp(
      'Arnies',
      'Par or better on a par 4 or 5 without hitting the fairway or the green in regulation.',
    ),
    chippie: worthHelp('Chippies', 'Holed from off the green.'),
    poley: worthHelp('Poleys', 'Holed a putt longer than the flagstick.'),
    'three-putt': worthHelp('Three-putts', 'Often −1.'),
    water: worthHelp('Water', 'Often −1.'),
    'out-of-bounds': worthHelp('Out of bounds', 'Often −1.'),
    'own-1-name': nameHelp('A dot of your own', 'Its name.'),
    'own-1': worthHelp('It’s worth', 'What that dot is worth.'),
    'own-2-name': nameHelp('Another of your own', 'Its name.'),
    'own-2': worthHelp('It’s worth', 'What that dot is worth.'),
    valid: {
      title: 'Greenies and sandies need',
      text: 'To count, greenies, sandies, barkies, sharkies and arnies need a gross par, a net par, or no par at all.',
      format: (valid) =>
        ({ gross: 'gross par or better', net: 'net par or better', always: 'not needed' })[valid],
    },
    ...usualHelp,
  },
}

/** A dot; 0 means that the group doesn't play it. */
function worthHelp(title: string, text: string): SettingHelp<number> {
  return { title, text, format: (worth) => (worth === 0 ? 'not played' : String(worth)) }
}

function nameHelp(title: string, text: string): SettingHelp<string> {
  return { title, text, format: (name) => name || 'none' }
}
