import type { EntryCard } from '../card/entry-card.ts'
import { isLeftBehind, progressOf } from '../card/entry-card.ts'

export type DotState = 'done' | 'empty' | 'missing' | 'conflict'

export const dotWords: Record<DotState, string> = {
  done: 'complete',
  empty: 'not played yet',
  missing: 'scores missing',
  conflict: 'two scores to settle',
}

/** What the strip says about a hole. A hole not reached yet is no omission. */
export function dotState(card: EntryCard, holeNumber: number): DotState {
  const progress = progressOf(card, holeNumber)
  if (progress === 'done' || progress === 'conflict') return progress
  return progress === 'partial' || isLeftBehind(card, holeNumber) ? 'missing' : 'empty'
}
