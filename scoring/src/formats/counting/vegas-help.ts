import type { FormatHelp } from '../format-help.ts'
import { orderHelp, partnerHelp, valueHelp } from './points-help.ts'
import type { VegasSettings } from './vegas-format.ts'

export const vegasHelp: FormatHelp<VegasSettings> = {
  sentence: 'Partners’ scores form a number (4 and 5 make 45), and the lower number wins.',
  example: {
    players: [
      { name: 'Ann', side: 'Eagles', scores: [4, 6, 3] },
      { name: 'Ben', side: 'Eagles', scores: [5, 5, 4] },
      { name: 'Cara', side: 'Hawks', scores: [3, 6, 3] },
      { name: 'Dan', side: 'Hawks', scores: [6, 6, 3] },
    ],
    shown: [1, 3],
  },
  settings: {
    partners: {
      title: 'Partners',
      text: 'The sides of the match, or partners that change after each third of the holes.',
      format: (partners) => (partners === 'sides' ? 'sides of the match' : 'change by thirds'),
    },
    order: orderHelp,
    scoreCap: {
      title: 'Score cap',
      text: 'A higher score counts as this, and so does a ball that was picked up. A score of 10 or more always comes first: 5 and 10 make 105.',
      format: String,
    },
    birdie: {
      title: 'Birdies',
      text: 'A birdie or better turns the other side’s number: the higher score comes first.',
      format: (birdie) => (birdie ? 'turn the other number' : 'turn nothing'),
    },
    birdieBy: {
      title: 'Birdies count',
      text: 'A birdie is gross, or net with the strokes of this game.',
      format: (by) => by,
    },
    both: {
      title: 'Birdies on both sides',
      text: 'They cancel and no number is turned, or both numbers are turned.',
      format: (both) => (both === 'cancel' ? 'cancel' : 'turn both'),
    },
    eagle: {
      title: 'Eagles',
      text: 'An eagle counts as a birdie. Or it turns the number and doubles the points, unless both sides have one.',
      format: (eagle) => (eagle === 'birdie' ? 'as a birdie' : 'double the points'),
    },
    daytona: {
      title: 'Daytona',
      text: 'A side without a par or better puts its higher score first.',
      format: (daytona) => (daytona ? 'on' : 'off'),
    },
    partner: partnerHelp,
    ...valueHelp,
  },
}
