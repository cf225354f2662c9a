import type { SharedPlay } from '../match/player.ts'

const weights: Readonly<Record<SharedPlay, Readonly<Record<number, readonly number[]>>>> = {
  'alternate-shot': { 2: [50, 50] },
  greensomes: { 2: [60, 40] },
  chapman: { 2: [60, 40] },
  scramble: { 2: [35, 15], 3: [30, 20, 10], 4: [25, 20, 15, 10] },
}

/**
 * Percentages that make up the handicap of a shared ball, lowest first; null if this number of
 * players cannot share it (SB1 to SB4).
 */
export function sharedBallWeights(play: SharedPlay, players: number): readonly number[] | null {
  return weights[play][players] ?? null
}
