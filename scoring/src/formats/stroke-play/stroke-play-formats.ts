import { potMeans, potsInRound, segmentPotFields, usualSegmentPot } from '#settlement/pot.ts'
import type { Format } from '../format.ts'
import { percentField, playedByField, tiesField, type SettingField } from '../setting-field.ts'
import type { NetSettings, StrokePlaySettings } from './stroke-play.ts'

const maximumField: SettingField = {
  kind: 'one-of',
  kinds: {
    off: {},
    'double-par': {},
    'net-double-bogey': {},
    fixed: { strokes: { kind: 'whole', min: 6, max: 12 } },
  },
}

const fields = { playedBy: playedByField, maximum: maximumField, ties: tiesField, ...segmentPotFields }

/** Total strokes (ST1). */
export const gross: Format<StrokePlaySettings> = {
  title: 'Gross',
  summary: 'Total raw stroke scores without handicap',
  needs: 'Gross needs a player.',
  stakeMeans: potMeans,
  fields,
  columns: [
    { key: 'score', title: 'Score', isFigure: true },
    { key: 'position', title: 'Position' },
  ],
  inRound: potsInRound,
  obstacle: () => null,
  settings: grossSettings,
  allowsPickingUp,
  largestLoss: ({ stake }) => stake,
}

/** Total strokes less the playing handicap (ST2). */
export const net: Format<NetSettings> = {
  title: 'Net',
  summary: 'Handicap-adjusted scores',
  needs: 'Net needs a player.',
  stakeMeans: potMeans,
  fields: { ...fields, allowancePercent: percentField },
  columns: [
    { key: 'gross', title: 'Gross' },
    { key: 'handicap', title: 'Handicap', isHandicap: true },
    { key: 'net', title: 'Net', isFigure: true },
  ],
  inRound: potsInRound,
  obstacle: () => null,
  settings: netSettings,
  allowsPickingUp,
  largestLoss: ({ stake }) => stake,
}

const strokePlayDefaults: StrokePlaySettings = {
  playedBy: 'sides',
  maximum: { kind: 'off' },
  ties: 'shared',
  ...usualSegmentPot,
}

/** The gross settings with defaults. */
export function grossSettings(chosen: Partial<StrokePlaySettings>): StrokePlaySettings {
  return { ...strokePlayDefaults, ...chosen }
}

/** The net settings with defaults: 100 percent of the course handicap (PH4). */
export function netSettings(chosen: Partial<NetSettings>): NetSettings {
  return { ...strokePlayDefaults, allowancePercent: 100, ...chosen }
}

function allowsPickingUp({ maximum }: StrokePlaySettings): boolean {
  return maximum.kind !== 'off'
}
