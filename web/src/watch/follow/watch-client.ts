import { startMachine } from '#live/start-machine.ts'
import type { Frame } from '#live/stream-frames.ts'
import { isStream, readFrames } from '#live/stream-frames.ts'
import type { PublicBoard, PublicChanges } from '@nineteenth/contracts'
import { applyPublicChanges, publicVersion } from '@nineteenth/contracts'
import type { Ending, WatchEffect, WatchEnd, WatchEvent, WatchState } from './next-watch.ts'
import { nextWatch, unwatched } from './next-watch.ts'
import type { Store } from '#ui/hooks/use-store.ts'
import { createStore } from '#ui/hooks/use-store.ts'

/** A public board so far, and how it is updated. */
export interface Watched {
  board: PublicBoard | undefined
  state: WatchState
  /** When that was true: a clock read every few seconds may be behind it. */
  atMs: number
}

interface WatchDeps {
  token: string
  fetch: (path: string, signal: AbortSignal) => Promise<Response>
  now: () => number
  random: () => number
  mayReload: boolean
  reload: () => void
}

/** Follows a public board until its link is turned off. Requests nothing before it is woken. */
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
    else if (effect.kind === 'fetch-now') void follow(effect, fetchNow)
    else if (effect.kind === 'fetch-board') void follow(effect, fetchBoard)
    else void follow(effect, stream)
  }

  async function follow<Effect extends { attempt: number }>(
    effect: Effect,
    run: (effect: Effect, signal: AbortSignal) => Promise<Ending | undefined>,
  ): Promise<void> {
    underWay = new AbortController()
    const { signal } = underWay
    const ending = await run(effect, signal).catch((): Ending => ({ end: 'lost' }))
    if (ending && !signal.aborted) take({ kind: 'ended', attempt: effect.attempt, ...ending })
  }

  async function fetchNow(
    { attempt }: { attempt: number },
    signal: AbortSignal,
  ): Promise<Ending | undefined> {
    const response = await deps.fetch(pathsOf(deps.token).now, signal)
    if (!isJson(response)) return toEnd(response)
    const { revision }: { revision?: unknown } = await response.json()
    if (typeof revision !== 'string') return { end: 'rejected' }
    take({ kind: 'answered', attempt, revision })
    return undefined
  }

  async function fetchBoard(
    { attempt, revision }: { attempt: number; revision: string },
    signal: AbortSignal,
  ): Promise<Ending | undefined> {
    const response = await deps.fetch(pathsOf(deps.token).board(revision), signal)
    if (!isJson(response)) return toEnd(response)
    const whole: PublicBoard = await response.json()
    if (signal.aborted) return undefined
    board = applyPublicChanges(board, toChanges(whole))
    take({ kind: 'taken', attempt, revision })
    return undefined
  }

  async function stream({ attempt }: { attempt: number }, signal: AbortSignal): Promise<Ending | undefined> {
    const response = await deps.fetch(pathsOf(deps.token).live(board), signal)
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
    // Rejects changes that leave a gap, and polls instead.
    if (board?.epoch !== changes.epoch || board.revision < changes.revision) return 'rejected'
    take({ kind: 'heard', attempt, retryMs, news: { revision: board.revision, isSameEpoch } })
    return undefined
  }
}

/** The token in the address; undefined if part of it is missing, since retrying wouldn't help. A test compares it. */
export function findToken(pathname: string): string | undefined {
  return /^\/watch\/([\w-]{22})(?:\/|$)/.exec(pathname)?.[1]
}

/** Spelled out, because the contract's table would load its schemas. A test compares them. */
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

function toChanges({ epoch, revision, cells, ...details }: PublicBoard): PublicChanges {
  return { epoch, since: 0, revision, details, cells }
}

/** A hotel's sign-in page replies to everything with 200. */
function isJson({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type')?.startsWith('application/json') ?? false)
}

function toEnd({ status, headers }: Response): Ending {
  if (status === 404) return { end: 'not-found' }
  if (status === 426) return { end: 'too-old' }
  return { end: 'rejected', retryMs: Number(headers.get('retry-after')) * 1_000 || undefined }
}

const reloadedKey = 'nineteenth.watch-reloaded'

/** Follows a public board in this browser: while the page is visible, without a cookie. */
export function browserWatch(token: string): Store<Watched> {
  const watch = openWatch({
    token,
    fetch: (path, signal) => fetch(path, { signal, credentials: 'omit' }),
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

/** Once per tab: a page that stays outdated would reload forever. */
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
