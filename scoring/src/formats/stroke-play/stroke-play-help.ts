import {
  allowanceHelp,
  playedByHelp,
  flightPotHelp,
  tiesHelp,
  type FormatHelp,
  type SettingHelp,
} from '../format-help.ts'
import type { MaximumScore } from './maximum-score.ts'
import type { NetSettings, StrokePlaySettings } from './stroke-play.ts'

const maximumHelp: SettingHelp<MaximumScore> = {
  title: 'Maximum per hole',
  text: 'A higher score or a pick-up counts as the maximum. Without a maximum, you have to hole out: pick up once, and you have no score for the round.',
  format: (maximum) => (maximum.kind === 'fixed' ? `${maximum.strokes} strokes` : maximumNames[maximum.kind]),
}

const maximumNames: Record<Exclude<MaximumScore['kind'], 'fixed'>, string> = {
  off: 'none',
  'double-par': 'double par',
  'net-double-bogey': 'net double bogey',
}

/** The same scores in both, to show what handicaps change. */
const [ann, ben] = [
  { name: 'Ann', scores: [5, 5, 4] },
  { name: 'Ben', scores: [4, 6, 3] },
]
const shown = [1, 3] as const

export const grossHelp: FormatHelp<StrokePlaySettings> = {
  sentence: 'Add up all your strokes, without handicap, and the lowest total wins.',
  example: { players: [ann, ben], shown },
  settings: { playedBy: playedByHelp, maximum: maximumHelp, ties: tiesHelp, ...flightPotHelp },
}

export const netHelp: FormatHelp<NetSettings> = {
  sentence: 'Add up all your strokes, take off your handicap, and the lowest total wins.',
  example: {
    players: [
      { ...ann, handicap: 18 },
      { ...ben, handicap: 6 },
    ],
    shown,
  },
  settings: {
    playedBy: playedByHelp,
    allowancePercent: allowanceHelp('How much of each handicap comes off.'),
    maximum: maximumHelp,
    ties: tiesHelp,
    ...flightPotHelp,
  },
}
