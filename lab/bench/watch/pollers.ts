import type { Getters } from './getters.ts'
import { openTally } from './tally.ts'

/** The address of the pointer, and of the board that it names. */
export interface PollerPaths {
  now: string
  board: (revision: string) => string
  /** Static files don't change, so pollers fetch the board every time. */
  areFiles?: boolean
}

interface PollersPlan {
  getters: Getters
  paths: PollerPaths
  count: number
  intervalMs: number
  /** Called when a poller moved from one revision to another; undefined before its first. */
  onBoard: (from: number | undefined, to: number, atMs: number) => void
}

interface Poller {
  revision: string | undefined
  isFetching: boolean
}

export type PollerFigures = ReturnType<typeof emptyFigures>

function emptyFigures() {
  return {
    nowMs: openTally(),
    boardMs: openTally(),
    nowBytes: 0,
    boardBytes: 0,
    errors: 0,
    late: 0,
  }
}

const slotMs = 10

/** Pollers that fetch a board's pointer every few seconds, and the board when it has changed. */
export function startPollers({ getters, paths, count, intervalMs, onBoard }: PollersPlan) {
  const slots = new Map<number, Poller[]>()
  let figures = emptyFigures()
  let isStopped = false
  let slot = Math.floor(performance.now() / slotMs)
  for (let n = 0; n < count; n++)
    plan({ revision: undefined, isFetching: false }, performance.now() + Math.random() * intervalMs)
  const timer = setInterval(pollDue, slotMs)

  return {
    /** Returns the figures so far, and resets them. */
    takeFigures(): PollerFigures {
      const taken = figures
      figures = emptyFigures()
      return taken
    },
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }

  function plan(poller: Poller, atMs: number): void {
    const due = Math.floor(atMs / slotMs)
    const planned = slots.get(due)
    if (planned) planned.push(poller)
    else slots.set(due, [poller])
  }

  function pollDue(): void {
    const nowMs = performance.now()
    for (; slot <= Math.floor(nowMs / slotMs); slot++) {
      for (const poller of slots.get(slot) ?? []) {
        poll(poller)
        // Up to a tenth earlier or later, so that pollers that started together drift apart.
        plan(poller, nowMs + intervalMs * (0.9 + 0.2 * Math.random()))
      }
      slots.delete(slot)
    }
  }

  function poll(poller: Poller): void {
    if (poller.isFetching) {
      figures.late += 1
      return
    }
    poller.isFetching = true
    getters.get(paths.now, (answer, takenMs) => {
      figures.nowMs.add(takenMs)
      figures.nowBytes += answer.bytes
      const revision = answer.status === 200 ? revisionOf(answer.body) : undefined
      if (revision === undefined) return giveUp(poller)
      if (revision === poller.revision) poller.isFetching = false
      else fetchBoard(poller, revision)
    })
  }

  function fetchBoard(poller: Poller, revision: string): void {
    getters.get(paths.board(revision), (answer, takenMs) => {
      figures.boardMs.add(takenMs)
      figures.boardBytes += answer.bytes
      if (answer.status !== 200) return giveUp(poller)
      if (!isStopped) onBoard(numberOf(poller.revision), numberOf(revision) ?? 0, performance.now())
      if (!paths.areFiles) poller.revision = revision
      poller.isFetching = false
    })
  }

  function giveUp(poller: Poller): void {
    figures.errors += 1
    poller.isFetching = false
  }
}

/** The content of the pointer. */
export function revisionOf(body: string): string | undefined {
  return /"revision":"([^"]+)"/.exec(body)?.[1]
}

/** The number in `12-0ab9f3c1`. */
export function numberOf(revision: string | undefined): number | undefined {
  return revision === undefined ? undefined : Number.parseInt(revision, 10)
}
