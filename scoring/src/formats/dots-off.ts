import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Field } from '#match/field.ts'

/** The dots of a game that gives every ball the strokes of its own handicap (SI6). */
export function dotsOff<Settings>(playsOff: (field: Field, settings: Settings) => readonly number[]) {
  return (field: Field, settings: Settings): number[][] =>
    playsOff(field, settings).map((handicap, at) => strokesByRank(handicap, field.contestants[at]!.ranks))
}
