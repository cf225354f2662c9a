import type { Due, Moment, Step } from '#live/start-machine.ts'

/** A page of the version before, while a new one waits or has come in. */
export interface TakeOverState {
  stage: 'current' | 'offered' | 'came-in'
  /** Tapped or typed on since it started: what that began may be nowhere else. */
  isTouched: boolean
  isAgreed: boolean
  /** The server no longer speaks with the version of this page. */
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

// A page that is reloaded or left is hidden for a moment too, and it needs its files.
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

/** What an event makes of a page: a new version comes in when the person agrees, or unseen when nothing waits on the old one. */
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
      // One that was let in before is not offered again.
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
  // A page reloaded for the new version gets it, however slowly it started: nothing was begun on it.
  if (isAgreed || (isTooOld && !isTouched && page === 'seen'))
    return { kind: stage === 'offered' ? 'take-over' : 'reload' }
  if (stage === 'came-in') return isPutAway ? { kind: 'reload-unseen' } : undefined
  // Where the server takes nothing from this version, what waits can only be sent by the next.
  return isPutAway && (waiting === 0 || isTooOld) ? { kind: 'take-over-unseen' } : undefined
}

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
