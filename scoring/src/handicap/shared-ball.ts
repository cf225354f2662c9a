import type { SharedPlay } from '../match/player.ts'

const weights: Readonly<Record<SharedPlay, Readonly<Record<number, readonly number[]>>>> = {
  'alternate-shot': { 2: [50, 50] },
  scramble: { 2: [35, 15], 3: [30, 20, 10], 4: [25, 20, 15, 10] },
}

/** How many percent of each handicap make that of a shared ball, lowest first; null where so many cannot share one (BA2). */
export function sharedBallWeights(play: SharedPlay, players: number): readonly number[] | null {
  return weights[play][players] ?? null
}
