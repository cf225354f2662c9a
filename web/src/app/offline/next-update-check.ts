import type { Due, Moment, Step } from '#live/start-machine.ts'

/** When this page has asked for a new version, and when it will again. */
export interface UpdateCheckState {
  askedMs: number
  isTooOld: boolean
  deadlineMs: number | undefined
}

export type UpdateCheckEvent = { kind: 'shown' | 'too-old' | 'found' }

// A page that stays open for days asks whenever it is looked at, but no more often.
const shownMs = 10 * 60_000
// While two versions are served, a node of the old one may be asked.
const tooOldMs = 30_000

/** What an event makes of it. The browser itself asks when a page is loaded. */
export function nextUpdateCheck(
  state: UpdateCheckState,
  event: (UpdateCheckEvent | Due) & Moment,
): Step<UpdateCheckState, { kind: 'ask' }> {
  if (event.kind === 'found') return [{ ...state, isTooOld: false, deadlineMs: undefined }, []]
  const isTooOld = state.isTooOld || event.kind === 'too-old'
  const pauseMs = isTooOld ? tooOldMs : shownMs
  const { nowMs } = event
  const isDue = event.kind === 'due' || Math.abs(nowMs - state.askedMs) >= pauseMs
  const askedMs = isDue ? nowMs : state.askedMs
  return [
    { askedMs, isTooOld, deadlineMs: isTooOld ? askedMs + pauseMs : undefined },
    isDue ? [{ kind: 'ask' }] : [],
  ]
}
