import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { onStopSignal, openFamily } from '@nineteenth/scripts/stack/family.ts'
import { printMachineLoad } from '../measuring/turns.ts'
import { openNodeClient } from '../node-client.ts'
import type { Foursome } from './foursome.ts'
import { openFoursome, watchersOfMatch } from './foursome.ts'
import type { SaturdayWorld } from './saturday-world.ts'
import { openSaturdayWorld } from './saturday-world.ts'
import { describeTally, openTally, type Tally } from '../watch/tally.ts'
import { machineTicks } from '../measuring/process-figures.ts'

const tickMs = 20
const awayMs = 10_000
// The second part lasts until all watchers are back.
const [deathAfterMs, secondPartMs] = [60_000, 200_000]
// The time in which the streams of the dead node move to the other.
const rushMs = 30_000

/**
 * A club day: this many matches at once, with four phones and ten watchers each, who join, finish and look at results
 * in the proportions of a round, but in less time. Then 200 seconds more at the same pace, during which a node dies.
 */
export async function measureSaturday(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      matches: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '4' },
      // Counts only the part during which a node dies.
      dying: { type: 'boolean', default: false },
    },
  })
  const [matches, roundMs] = [Number(values.matches), Number(values.minutes) * 60_000]
  const family = openFamily()
  onStopSignal(() => family.stopAll().then(() => process.exit(1)))
  const world = await openSaturdayWorld(family, matches)
  try {
    console.log(
      `${matches} matches, ${4 * matches} phones, ${watchersOfMatch * matches} watchers; four hours in ${values.minutes} minutes`,
    )
    const calm = values.dying
      ? undefined
      : await playDay({ world, roundMs, forMs: roundMs, matchIds: world.matchIds })
    const dying = await playDay({
      world,
      roundMs,
      forMs: secondPartMs,
      matchIds: calm?.matchIds ?? world.matchIds,
      meanwhile: (onLost) => loseNode(world, onLost),
    })
    if (calm) print('calm', calm)
    print('one node dying', dying)
    printMachineLoad()
  } finally {
    await world.close()
  }
}

async function loseNode(world: SaturdayWorld, onLost: () => void): Promise<void> {
  await sleep(deathAfterMs)
  onLost()
  await world.killNode()
  await sleep(awayMs)
  await world.startNode()
}

/** How long one kind of call took. */
interface CallFigures {
  taken: Tally
  failed: number
}

interface DayFigures {
  calls: ReadonlyMap<string, CallFigures>
  streamsLost: number
  /** The wait of a call includes its retries. */
  retries: number
  processes: readonly { name: string; cores: number; megabytes: number }[]
  /** The unused share of the machine. */
  idle: number
}

interface Day {
  world: SaturdayWorld
  /** How long a whole round takes, which sets the pace. */
  roundMs: number
  /** How long the measurement takes. */
  forMs: number
  matchIds: readonly number[]
  /** Returns when a node died. */
  meanwhile?: (onLost: () => void) => Promise<void>
}

/** Also returns the matches in play at its end. */
async function playDay({
  world,
  roundMs,
  forMs,
  matchIds,
  meanwhile,
}: Day): Promise<DayFigures & { matchIds: number[] }> {
  const calls = new Map<string, CallFigures>()
  const edges = world.ports.map((port) => ({ port, node: openNodeClient({ port, cookie: '' }) }))
  let streamsLost = 0
  let lostMs = -Infinity
  const retries = new Map<string, number>()
  const foursomes = matchIds.map((matchId, index) =>
    openFoursome({
      ...edges[index % edges.length]!,
      epoch: world.epoch,
      matchId,
      persons: world.persons.slice(4 * index, 4 * index + 4),
      localAddress: `127.0.1.${1 + (index % 250)}`,
      measured,
      onStreamLost: () => (streamsLost += 1),
      onRetry: (error) => void retries.set(causeOf(error), 1 + (retries.get(causeOf(error)) ?? 0)),
    }),
  )
  // Opens no more boards at once than two nodes accept; otherwise all would wait for clients that
  // were told to retry later.
  for (let first = 0; first < foursomes.length; first += 2) {
    if (first % 100 === 0) console.log(`${first} matches have their streams`)
    await Promise.all([sleep(250), ...foursomes.slice(first, first + 2).map((foursome) => foursome.open())])
  }
  // Connecting all at once is a different benchmark, so this measurement begins when all are
  // connected.
  calls.clear()
  const [machine, processes, startedMs] = [machineTicks(), world.readProcesses(), performance.now()]
  await Promise.all([playRound(foursomes, roundMs, forMs), meanwhile?.(() => (lostMs = performance.now()))])
  const elapsedUs = (performance.now() - startedMs) * 1_000
  const [machineAfter, after] = [machineTicks(), world.readProcesses()]
  for (const foursome of foursomes) foursome.close()
  for (const { node } of edges) node.close()
  for (const [cause, times] of retries) console.log(`retried ${times} times: ${cause}`)
  return {
    matchIds: foursomes.map((foursome) => foursome.matchId()),
    calls: new Map([...calls].toSorted(([, a], [, b]) => b.taken.size() - a.taken.size())),
    streamsLost,
    retries: sumOf(retries.values()),
    // A restarted node's counters begin again at 0.
    processes: after.map(({ name, cpuUs, megabytes }, index) => {
      const before = processes[index]?.cpuUs ?? 0
      return { name, cores: (cpuUs < before ? cpuUs : cpuUs - before) / elapsedUs, megabytes }
    }),
    idle: (machineAfter.idle - machine.idle) / (machineAfter.all - machine.all),
  }

  async function measured<T>(kind: string, call: () => Promise<T>): Promise<T> {
    const startedMs = performance.now()
    const isInRush = kind === 'score' && startedMs - lostMs < rushMs
    const noted = [figuresOf(kind), ...(isInRush ? [figuresOf(`score, ${rushMs / 1_000} s after`)] : [])]
    try {
      const answer = await call()
      for (const { taken } of noted) taken.add(performance.now() - startedMs)
      return answer
    } catch (error) {
      // Prints one failure of each kind with its reason.
      if (noted[0]?.failed === 0) console.error(`${kind}: ${String(error).slice(0, 200)}`)
      for (const figures of noted) figures.failed += 1
      throw error
    }
  }

  function figuresOf(kind: string): CallFigures {
    const figures = calls.get(kind) ?? { taken: openTally(), failed: 0 }
    calls.set(kind, figures)
    return figures
  }
}

/** The error, without the parts that differ each time. */
function causeOf(error: unknown): string {
  const [first = ''] = String(error).split('\r\n', 1)
  return first
    .replace(/^Error: \S*: /, '')
    .replace(/:\d+.*$/, '')
    .slice(0, 80)
}

function sumOf(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, number) => sum + number, 0)
}

/** Starts calls at fixed times, whether or not earlier ones were answered: a slow server gets no rest. */
async function playRound(foursomes: readonly Foursome[], roundMs: number, forMs: number): Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  const startedMs = performance.now()
  const next = { score: 0, match: 0, home: 0, board: 0, finish: 0 }
  for (let fromMs = 0; fromMs < forMs;) {
    await sleep(tickMs)
    const untilMs = Math.min(forMs, performance.now() - startedMs)
    for (const doing of doingsBetween({ matches: foursomes.length, roundMs }, fromMs, untilMs)) {
      const foursome = foursomes[next[doing]++ % foursomes.length]!
      // Failures are counted where they are measured.
      const doingIt = foursome[doing]().catch(() => {})
      underWay.add(doingIt)
      void doingIt.finally(() => underWay.delete(doingIt))
    }
    fromMs = untilMs
  }
  await Promise.all(underWay)
}

/** How often a foursome and its watchers do each action in the four hours of a match. */
const timesInAMatch = {
  /** Each of the four enters their own score, hole by hole. */
  score: 72,
  /** A phone is taken out of the pocket, six times a round. */
  match: 24,
  home: 12,
  /** Each of ten watchers loads the pointer once, and the board that it names. */
  board: 10,
  /**
   * Happens once, with everything that follows: results, records, the next match of the four, its
   * links and streams.
   */
  finish: 1,
}

type Doing = keyof typeof timesInAMatch

const doings: readonly Doing[] = ['score', 'match', 'home', 'board', 'finish']

interface DayPlan {
  matches: number
  /** The time in which a round of four hours is replayed. */
  roundMs: number
}

/** The actions that begin in a period, evenly spread. */
function doingsBetween({ matches, roundMs }: DayPlan, fromMs: number, untilMs: number): Doing[] {
  return doings.flatMap((doing) => {
    const perMs = (matches * timesInAMatch[doing]) / roundMs
    const length = Math.floor(untilMs * perMs) - Math.floor(fromMs * perMs)
    return Array.from({ length }, () => doing)
  })
}

/** Every call with its waits, and every process with the cores it kept busy. */
function print(what: string, { calls, streamsLost, retries, processes, idle }: DayFigures): void {
  console.log(`\n${what}: ${retries} retries, ${streamsLost} streams lost, ${(idle * 100).toFixed(0)} % idle`)
  for (const [kind, { taken, failed }] of calls)
    console.log(`${kind.padEnd(20)} ${taken.size()} answered, ${failed} failed   ${describeTally(taken)}`)
  for (const { name, cores, megabytes } of processes)
    console.log(`${name.padEnd(20)} ${cores.toFixed(2)} cores, ${megabytes.toFixed(0)} MB`)
}
