import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { rollDice } from '../torture/chaos.ts'
import { check, type Complaint, type Tap } from '../torture/checker.ts'
import { openFileStore } from '../torture/file-store.ts'
import { openNetwork } from '../torture/network.ts'
import type { Network } from '../torture/network.ts'
import { simulatedPhone, type SimulatedPhone } from '../torture/simulated-phone.ts'
import { connectThrough, readEpochThrough, submitThrough } from '../torture/phone-client.ts'
import { untilAgreed } from '../torture/until-agreed.ts'
import { openWire } from '../torture/wire.ts'
import { readCards, readLog, type Seat } from '../torture/world-store.ts'
import type { TimedTap } from './figures.ts'

export type Golfers = Awaited<ReturnType<typeof startGolfers>>

interface GolfersPlan {
  seats: readonly Seat[]
  /** The address of the product. */
  port: number
  folder: string
}

const longestPauseMs = 2_000
const readEveryMs = 250
const patienceMs = 60_000

/** Phones with the product's own sync whose golfers keep tapping, and one user who keeps opening matches. */
export async function startGolfers({ seats, port, folder }: GolfersPlan) {
  const wire = openWire()
  const networks: Network[] = []
  const phones: SimulatedPhone[] = []
  const taps: (Tap & { tappedMs: number })[] = []
  const answeredMs = new Map<string, number>()
  const requests = { sent: 0, failed: 0 }
  const people = new Map<string, ReadonlySet<number>>()
  const stopping = new AbortController()
  for (const [index, seat] of seats.entries()) await addPhone(seat, index)
  await untilAllLive()
  const playing = Promise.all([...phones.map(play), readMatches()])

  return {
    requests,
    /** Every score that a screen has acknowledged so far. */
    timedTaps: (): TimedTap[] =>
      taps.map(({ id, matchId, tappedMs }) => ({ matchId, tappedMs, answeredMs: answeredMs.get(id) })),
    async stop(): Promise<void> {
      stopping.abort()
      await playing
    },
    /**
     * Call it after all phones have stopped. Reports phones that have unsent entries or show
     * something else.
     */
    async findComplaints(databaseUrl: string): Promise<Complaint[]> {
      const cards = await untilAgreed({ phones, databaseUrl, wire, patienceMs })
      const [log, server] = [await readLog(databaseUrl), await readCards(databaseUrl)]
      return check({ log, taps, sent: wire.sent, people, server, phones: cards })
    },
    async close(): Promise<void> {
      stopping.abort()
      for (const phone of phones) await phone.kill()
      for (const network of networks) network.close()
    },
  }

  async function addPhone({ cookie, userId, matchId }: Seat, index: number): Promise<void> {
    const name = `phone ${index}`
    const network = await openNetwork({ chance: openChance(index), nodePorts: [port], cookie, name, wire })
    // The server fails here; the network fails only if the fault says so.
    network.calmDown()
    networks.push(network)
    people.set(name, new Set([userId]))
    const { origin } = network
    const phone = simulatedPhone({
      name,
      userId,
      matchId,
      submit: timed(submitThrough(origin)),
      connect: countedStream(connectThrough(origin)),
      readEpoch: readEpochThrough(origin),
      openStore: () => openFileStore(join(folder, `${name}.journal`)),
    })
    phones.push(phone)
    await phone.start()
  }

  function timed(submit: ReturnType<typeof submitThrough>): ReturnType<typeof submitThrough> {
    return async (...call) => {
      const reply = await counted(submit(...call))
      for (const { id } of reply.outcomes) if (!answeredMs.has(id)) answeredMs.set(id, Date.now())
      return reply
    }
  }

  /** A stream that couldn't be opened; a stream that its phone closed doesn't count. */
  function countedStream(connect: ReturnType<typeof connectThrough>): ReturnType<typeof connectThrough> {
    return async (path, signal) => {
      requests.sent += 1
      const response = await connect(path, signal).catch((error: unknown) => {
        if (!signal.aborted) requests.failed += 1
        throw error
      })
      if (!response.ok) requests.failed += 1
      return response
    }
  }

  async function counted<T>(pending: Promise<T>): Promise<T> {
    requests.sent += 1
    return pending.catch((error: unknown) => {
      requests.failed += 1
      throw error
    })
  }

  async function play(phone: SimulatedPhone, index: number): Promise<void> {
    const chance = openChance(1_000 + index)
    while (!stopping.signal.aborted) {
      await sleep((0.25 + 0.75 * chance.next()) * longestPauseMs)
      const tappedMs = Date.now()
      const tap = await phone.tap(rollDice(chance))
      if (tap) taps.push({ ...tap, tappedMs })
    }
  }

  async function readMatches(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const seat = seats[turn % seats.length]
      if (seat) void counted(readMatch(seat)).catch(() => {})
      await sleep(readEveryMs)
    }
  }

  async function readMatch({ matchId, cookie }: Seat): Promise<void> {
    const url = `http://127.0.0.1:${port}/api/matches/${matchId}`
    const response = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`answered ${response.status}`)
  }

  async function untilAllLive(): Promise<void> {
    const deadlineMs = Date.now() + patienceMs
    for (;;) {
      const cards = await Promise.all(phones.map((phone) => phone.card()))
      if (cards.every(({ isLive }) => isLive)) return
      if (Date.now() > deadlineMs) throw new Error('not every phone joined in time')
      await sleep(200)
    }
  }
}
