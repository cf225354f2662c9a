import { startMachine } from '#live/start-machine.ts'
import type { Frame } from '#live/stream-frames.ts'
import { isStream, readFrames } from '#live/stream-frames.ts'
import type { PublicBoard, PublicChanges } from '@nineteenth/contracts'
import { applyPublicChanges, publicVersion } from '@nineteenth/contracts'
import type { Ending, WatchEffect, WatchEnd, WatchEvent, WatchState } from './next-watch.ts'
import { nextWatch, unwatched } from './next-watch.ts'
import type { Store } from '#ui/hooks/use-store.ts'
import { createStore } from '#ui/hooks/use-store.ts'

/** A public board as far as it is known, and how it is followed. */
export interface Watched {
  board: PublicBoard | undefined
  state: WatchState
  /** When that was so: a clock that is read every few seconds may be behind it. */
  atMs: number
}

interface WatchDeps {
  token: string
  ask: (path: string, signal: AbortSignal) => Promise<Response>
  now: () => number
  random: () => number
  mayReload: boolean
  reload: () => void
}

/** Follows a public board until its link is turned off. It asks for nothing before it is woken. */
export function openWatch(deps: WatchDeps) {
  let board: PublicBoard | undefined
  let underWay = new AbortController()
  const initial = unwatched(deps)
  const store = createStore<Watched>({ board, state: initial, atMs: deps.now() })
  const take = startMachine<WatchState, WatchEvent, WatchEffect>({
    ...deps,
    state: initial,
    next: nextWatch,
    onState: (state) => store.set({ board, state, atMs: deps.now() }),
    carryOut,
  })
  return { store, wake: () => take({ kind: 'woken' }), hide: () => take({ kind: 'hidden' }) }

  function carryOut(effect: WatchEffect): void {
    if (effect.kind === 'abort') underWay.abort()
    else if (effect.kind === 'reload') deps.reload()
    else if (effect.kind === 'ask-now') void follow(effect, askNow)
    else if (effect.kind === 'ask-board') void follow(effect, askBoard)
    else void follow(effect, stream)
  }

  async function follow<Asked extends { attempt: number }>(
    asked: Asked,
    ask: (asked: Asked, signal: AbortSignal) => Promise<Ending | undefined>,
  ): Promise<void> {
    underWay = new AbortController()
    const { signal } = underWay
    const ending = await ask(asked, signal).catch((): Ending => ({ end: 'lost' }))
    if (ending && !signal.aborted) take({ kind: 'ended', attempt: asked.attempt, ...ending })
  }

  async function askNow({ attempt }: { attempt: number }, signal: AbortSignal): Promise<Ending | undefined> {
    const response = await deps.ask(pathsOf(deps.token).now, signal)
    if (!isJson(response)) return toEnd(response)
    const { revision }: { revision?: unknown } = await response.json()
    if (typeof revision !== 'string') return { end: 'refused' }
    take({ kind: 'answered', attempt, revision })
    return undefined
  }

  async function askBoard(
    { attempt, revision }: { attempt: number; revision: string },
    signal: AbortSignal,
  ): Promise<Ending | undefined> {
    const response = await deps.ask(pathsOf(deps.token).board(revision), signal)
    if (!isJson(response)) return toEnd(response)
    const whole: PublicBoard = await response.json()
    if (signal.aborted) return undefined
    board = applyPublicChanges(board, toChanges(whole))
    take({ kind: 'taken', attempt, revision })
    return undefined
  }

  async function stream({ attempt }: { attempt: number }, signal: AbortSignal): Promise<Ending | undefined> {
    const response = await deps.ask(pathsOf(deps.token).live(board), signal)
    if (!response.ok || !response.body || !isStream(response)) return toEnd(response)
    take({ kind: 'opened', attempt })
    const end = await readFrames(response.body, signal, (frames) => takeFrames(attempt, frames))
    return { end: end ?? 'lost' }
  }

  function takeFrames(attempt: number, frames: readonly Frame[]): WatchEnd | undefined {
    for (const frame of frames) {
      const end = takeFrame(attempt, frame)
      if (end) return end
    }
    return undefined
  }

  function takeFrame(attempt: number, { event, content, retryMs }: Frame): WatchEnd | undefined {
    if (event === 'gone') return 'not-found'
    if (event !== 'changes') {
      take({ kind: 'heard', attempt, retryMs })
      return undefined
    }
    const changes: PublicChanges = JSON.parse(content)
    const isSameEpoch = changes.epoch === board?.epoch
    board = applyPublicChanges(board, changes)
    // What leaves a gap is not taken; where the board stands is asked for instead.
    if (board?.epoch !== changes.epoch || board.revision < changes.revision) return 'refused'
    take({ kind: 'heard', attempt, retryMs, news: { revision: board.revision, isSameEpoch } })
    return undefined
  }
}

/** The token in the address; undefined if part of it is missing, since retrying wouldn't help. A test compares it. */
export function findToken(pathname: string): string | undefined {
  return /^\/watch\/([\w-]{22})(?:\/|$)/.exec(pathname)?.[1]
}

/** Written out: the contract's own table would bring its schemas along. A test compares them. */
export function pathsOf(token: string) {
  const base = `/api/public/${encodeURIComponent(token)}`
  return {
    now: `${base}/now`,
    board: (revision: string) => `${base}/r/${encodeURIComponent(revision)}`,
    live: (board: Pick<PublicBoard, 'epoch' | 'revision'> | undefined) =>
      `${base}/live?version=${publicVersion}&since=${board?.revision ?? 0}` +
      (board ? `&epoch=${encodeURIComponent(board.epoch)}` : ''),
  }
}

function toChanges({ epoch, revision, scores, ...details }: PublicBoard): PublicChanges {
  return { epoch, since: 0, revision, details, scores }
}

/** A hotel's sign-in page answers everything with 200. */
function isJson({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type')?.startsWith('application/json') ?? false)
}

function toEnd({ status, headers }: Response): Ending {
  if (status === 404) return { end: 'not-found' }
  if (status === 426) return { end: 'too-old' }
  return { end: 'refused', retryMs: Number(headers.get('retry-after')) * 1_000 || undefined }
}

const reloadedKey = 'nineteenth.watch-reloaded'

/** A public board as this browser follows it: while somebody looks, without a cookie. */
export function browserWatch(token: string): Store<Watched> {
  const watch = openWatch({
    token,
    ask: (path, signal) => fetch(path, { signal, credentials: 'omit' }),
    now: Date.now,
    random: Math.random,
    mayReload: !wasReloaded(),
    reload,
  })
  const follow = () => (document.hidden ? watch.hide() : watch.wake())
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  follow()
  return watch.store
}

/** Once for every tab: a page that stays too old would load itself for ever. */
function reload(): void {
  try {
    sessionStorage.setItem(reloadedKey, 'yes')
    window.location.reload()
  } catch {
    // A browser that keeps nothing: the old page goes on as it can.
  }
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) !== null
  } catch {
    return true
  }
}
