import type { FormatHelp } from '../format-help.ts'
import { orderHelp, partnerHelp, valueHelp } from './points-help.ts'
import type { VegasSettings } from './vegas-format.ts'

export const vegasHelp: FormatHelp<VegasSettings> = {
  sentence: 'Partners’ scores make a number (4 and 5 make 45), and the lower number wins the difference.',
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
      text: 'The teams of the match, or partners who change after each third of the holes.',
      format: (partners) => (partners === 'sides' ? 'the match’s teams' : 'change by thirds'),
    },
    order: orderHelp,
    scoreCap: {
      title: 'Score cap',
      text: 'The most a score counts, also for a picked-up ball. A score of 10 or more always comes first: 5 and 10 make 105.',
      format: String,
    },
    birdie: {
      title: 'Birdies',
      text: 'A birdie or better flips the other team’s number: 45 becomes 54.',
      format: (birdie) => (birdie ? 'flip the other number' : 'no flip'),
    },
    birdieBy: {
      title: 'Birdies are',
      text: 'A birdie is your gross score, or your net score in this game.',
      format: (by) => by,
    },
    both: {
      title: 'Birdies by both teams',
      text: 'They cancel out and no number flips, or both numbers flip.',
      format: (both) => (both === 'cancel' ? 'cancel out' : 'both flip'),
    },
    eagle: {
      title: 'Eagles',
      text: 'An eagle counts as a birdie, or it also doubles the points unless both teams have one.',
      format: (eagle) => (eagle === 'birdie' ? 'as a birdie' : 'double the points'),
    },
    daytona: {
      title: 'Daytona',
      text: 'A team without a par or better puts its higher score first.',
      format: (daytona) => (daytona ? 'on' : 'off'),
    },
    partner: partnerHelp,
    ...valueHelp,
  },
}
