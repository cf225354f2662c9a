import type { Getters } from './getters.ts'
import { openTally } from './tally.ts'

/** Where pollers ask for the pointer, and for what it points to. */
export interface PollerPaths {
  now: string
  board: (revision: string) => string
  /** Files stay as they are: pollers fetch the board with every ask all the same. */
  areFiles?: boolean
}

interface PollersPlan {
  getters: Getters
  paths: PollerPaths
  count: number
  intervalMs: number
  /** Somebody who stood at one revision has another; nothing stood before their first. */
  onBoard: (from: number | undefined, to: number, atMs: number) => void
}

interface Poller {
  revision: string | undefined
  isAsking: boolean
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

/** People who ask where a board stands every few seconds, and fetch it when it has changed. */
export function startPollers({ getters, paths, count, intervalMs, onBoard }: PollersPlan) {
  const slots = new Map<number, Poller[]>()
  let figures = emptyFigures()
  let isStopped = false
  let slot = Math.floor(performance.now() / slotMs)
  for (let n = 0; n < count; n++)
    plan({ revision: undefined, isAsking: false }, performance.now() + Math.random() * intervalMs)
  const timer = setInterval(askWhoeverIsDue, slotMs)

  return {
    /** What was counted so far; counts from nothing after it. */
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

  function askWhoeverIsDue(): void {
    const nowMs = performance.now()
    for (; slot <= Math.floor(nowMs / slotMs); slot++) {
      for (const poller of slots.get(slot) ?? []) {
        ask(poller)
        // A tenth earlier or later, so that those who began together do not stay together.
        plan(poller, nowMs + intervalMs * (0.9 + 0.2 * Math.random()))
      }
      slots.delete(slot)
    }
  }

  function ask(poller: Poller): void {
    if (poller.isAsking) {
      figures.late += 1
      return
    }
    poller.isAsking = true
    getters.get(paths.now, (answer, takenMs) => {
      figures.nowMs.add(takenMs)
      figures.nowBytes += answer.bytes
      const revision = answer.status === 200 ? revisionOf(answer.body) : undefined
      if (revision === undefined) return giveUp(poller)
      if (revision === poller.revision) poller.isAsking = false
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
      poller.isAsking = false
    })
  }

  function giveUp(poller: Poller): void {
    figures.errors += 1
    poller.isAsking = false
  }
}

/** What the pointer says. */
export function revisionOf(body: string): string | undefined {
  return /"revision":"([^"]+)"/.exec(body)?.[1]
}

/** The number in `12-0ab9f3c1`. */
export function numberOf(revision: string | undefined): number | undefined {
  return revision === undefined ? undefined : Number.parseInt(revision, 10)
}
