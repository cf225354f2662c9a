import { usualFlightPot } from '#settlement/pot.ts'
import type { Format } from '../format.ts'
import type { NetSettings, StrokePlaySettings } from './stroke-play.ts'

/** Total strokes (ST1). */
export const gross: Format<StrokePlaySettings> = {
  title: 'Gross',
  needs: 'Any number of players',
  columns: [
    { key: 'score', title: 'Score', isFigure: true },
    { key: 'position', title: 'Position' },
  ],
  obstacle: () => null,
  settings: grossSettings,
  allowsPickingUp,
}

/** Total strokes less the playing handicap (ST2). */
export const net: Format<NetSettings> = {
  title: 'Net',
  needs: 'Any number of players',
  columns: [
    { key: 'gross', title: 'Gross' },
    { key: 'handicap', title: 'Handicap', isHandicap: true },
    { key: 'net', title: 'Net', isFigure: true },
  ],
  obstacle: () => null,
  settings: netSettings,
  allowsPickingUp,
}

const strokePlayDefaults: StrokePlaySettings = {
  playedBy: 'sides',
  maximum: { kind: 'off' },
  ties: 'shared',
  ...usualFlightPot,
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
