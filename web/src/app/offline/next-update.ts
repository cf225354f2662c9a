import type { Due, Moment, Step } from '#live/start-machine.ts'

/** A page of the previous version while a new one waits or is installed. */
export interface TakeOverState {
  stage: 'current' | 'offered' | 'came-in'
  /** Whether the golfer tapped or typed on the page: unfinished input may exist nowhere else. */
  isTouched: boolean
  isAgreed: boolean
  /** Whether the server no longer supports this page's version. */
  isTooOld: boolean
  /** Entries that only this phone has. */
  waiting: number
  page: 'seen' | 'hidden' | 'put-away' | 'left'
  deadlineMs: number | undefined
}

export type TakeOverEvent =
  | { kind: 'offered' | 'agreed' | 'touched' | 'too-old' | 'came-in' }
  | { kind: 'counted'; waiting: number }
  | { kind: 'seen' | 'hidden' | 'left' }

export type TakeOverEffect = { kind: 'take-over' | 'take-over-unseen' | 'reload' | 'reload-unseen' }

// Reloading or leaving also hides a page for a moment, and the page still needs its files.
const putAwayMs = 5_000

export function currentVersion(waiting: number): TakeOverState {
  return {
    stage: 'current',
    isTouched: false,
    isAgreed: false,
    isTooOld: false,
    waiting,
    page: 'seen',
    deadlineMs: undefined,
  }
}

/** Handles an event: a new version installs when the golfer agrees, or while hidden once no entries are pending. */
export function nextTakeOver(
  state: TakeOverState,
  event: (TakeOverEvent | Due) & Moment,
): Step<TakeOverState, TakeOverEffect> {
  const after = afterEvent(state, event)
  const effect = effectOf(after)
  return [after, effect ? [effect] : []]
}

// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
function afterEvent(state: TakeOverState, event: (TakeOverEvent | Due) & Moment): TakeOverState {
  switch (event.kind) {
    case 'offered':
      // Don't offer an installed version again.
      return { ...state, stage: state.stage === 'came-in' ? 'came-in' : 'offered' }
    case 'came-in':
      return { ...state, stage: 'came-in' }
    case 'agreed':
      return { ...state, isAgreed: true }
    case 'touched':
      return { ...state, isTouched: true }
    case 'too-old':
      return { ...state, isTooOld: true }
    case 'counted':
      return { ...state, waiting: event.waiting }
    case 'seen':
    case 'left':
      return { ...state, page: event.kind, deadlineMs: undefined }
    case 'hidden':
      // Unloading hides a page after it was left.
      return state.page === 'seen' ? { ...state, page: 'hidden', deadlineMs: event.nowMs + putAwayMs } : state
    case 'due':
      return { ...state, page: 'put-away', deadlineMs: undefined }
  }
}

function effectOf({
  stage,
  page,
  isAgreed,
  isTouched,
  isTooOld,
  waiting,
}: TakeOverState): TakeOverEffect | undefined {
  const isPutAway = page === 'put-away'
  if (stage === 'current') return undefined
  // A page that was reloaded for the new version gets it at once, even after a slow start, because
  // it has no unfinished input.
  if (isAgreed || (isTooOld && !isTouched && page === 'seen'))
    return { kind: stage === 'offered' ? 'take-over' : 'reload' }
  if (stage === 'came-in') return isPutAway ? { kind: 'reload-unseen' } : undefined
  // If the server rejects this version, only the next can send pending entries.
  return isPutAway && (waiting === 0 || isTooOld) ? { kind: 'take-over-unseen' } : undefined
}

/** When this page last checked for a new version, and when it will check again. */
export interface UpdateCheckState {
  checkedMs: number
  isTooOld: boolean
  deadlineMs: number | undefined
}

export type UpdateCheckEvent = { kind: 'shown' | 'too-old' | 'found' }

// A page that stays open for days checks when shown, but not more often.
const shownMs = 10 * 60_000
// While two versions are served, the check may reach a node with the old one.
const tooOldMs = 30_000

/** Handles an event. Browsers check on their own when a page loads. */
export function nextUpdateCheck(
  state: UpdateCheckState,
  event: (UpdateCheckEvent | Due) & Moment,
): Step<UpdateCheckState, { kind: 'check' }> {
  if (event.kind === 'found') return [{ ...state, isTooOld: false, deadlineMs: undefined }, []]
  const isTooOld = state.isTooOld || event.kind === 'too-old'
  const pauseMs = isTooOld ? tooOldMs : shownMs
  const { nowMs } = event
  const isDue = event.kind === 'due' || Math.abs(nowMs - state.checkedMs) >= pauseMs
  const checkedMs = isDue ? nowMs : state.checkedMs
  return [
    { checkedMs, isTooOld, deadlineMs: isTooOld ? checkedMs + pauseMs : undefined },
    isDue ? [{ kind: 'check' }] : [],
  ]
}
