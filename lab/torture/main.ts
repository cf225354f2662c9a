import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Chance } from '@nineteenth/scripts/seed/chance.ts'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { onStopSignal, openFamily } from '@nineteenth/scripts/stack/family.ts'
import { loadFormats } from '@nineteenth/scoring'
import { browserPhone } from './browser-phone.ts'
import type { Fault, Cast } from './chaos.ts'
import { planChaos, rollDice } from './chaos.ts'
import { checkCalm } from './calm-checker.ts'
import type { Card, Tap } from './checker.ts'
import { check } from './checker.ts'
import type { Guest } from './guest-client.ts'
import { guestOf } from './guest-client.ts'
import { claimAndUndo } from './claim-and-undo.ts'
import { openFileStore } from './file-store.ts'
import type { Network } from './network.ts'
import { openNetwork } from './network.ts'
import { buildPage } from './page/build-page.ts'
import type { Organiser } from './organiser-client.ts'
import { organiserOf } from './organiser-client.ts'
import type { Phone, SimulatedPhone } from './simulated-phone.ts'
import { simulatedPhone } from './simulated-phone.ts'
import { connectThrough, readEpochThrough, submitThrough } from './phone-client.ts'
import { report } from './torture-report.ts'
import type { Services } from './torture-services.ts'
import { startTortureServices } from './torture-services.ts'
import type { Targets } from './strike.ts'
import { joinAll, startPatiently, strike } from './strike.ts'
import { untilAgreed } from './until-agreed.ts'
import { openWire } from './wire.ts'
import type { Seat } from './world-store.ts'
import { makeWorld, readCards, readLog, register } from './world-store.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    /** Continues, a minute at a time, until there are this many. */
    entries: { type: 'string', default: '0' },
    phones: { type: 'string', default: '40' },
    browsers: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
})
const durationMs = Number(values.minutes) * 60_000
const seed = Number(values.seed)
const people = Number(values.phones) + Number(values.browsers)
const cast: Cast = {
  phones: Number(values.phones),
  browsers: Number(values.browsers),
  nodes: 2,
  matches: Math.ceil(people / 4),
  // Set once the world exists.
  guests: 0,
}
const calmMs = 120_000

const folder = mkdtempSync(join(tmpdir(), 'nineteenth-torture-'))
const family = openFamily()
const taps: Tap[] = []
const wire = openWire()
const storeMs: number[] = []
const faults = new Map<string, number>()
const networks: Network[] = []
const phones: SimulatedPhone[] = []
const browsers: Phone[] = []
/** The phones of both kinds, each with its network at the same index. */
const all: Phone[] = []
const organisers: Organiser[] = []
const guests: Guest[] = []
const peopleOf = new Map<string, ReadonlySet<number>>()
onStopSignal(() => family.stopAll().then(() => process.exit(1)))

try {
  console.log(`seed ${seed}: ${cast.phones} phones, ${cast.browsers} browsers, ${values.minutes} minutes`)
  process.exitCode = await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const phone of all) await phone.kill()
  for (const network of networks) network.close()
  await family.stopAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // After a failure, golfers who are still playing would keep the process running.
  process.exit()
}

async function run(): Promise<number> {
  const services = await startTortureServices(family, folder)
  const { databaseUrl } = services.postgres
  await makePhones(await makeWorld(databaseUrl, people), services)
  const targets = { services, people: all, networks, phones, browsers, organisers, guests }
  for (let round = 0; round === 0 || taps.length < Number(values.entries); round++)
    await playRound(targets, seed + round * 1_000, round === 0 ? durationMs : 60_000)
  const calmedAtMs = Date.now()
  const phoneCards = await calmDown(databaseUrl)
  console.log(`all phones agreed ${((Date.now() - calmedAtMs) / 1_000).toFixed(1)} s after the last fault`)
  const [log, server] = [await readLog(databaseUrl), await readCards(databaseUrl)]
  const evidence = { log, taps, sent: wire.sent, people: peopleOf, server, phones: phoneCards }
  const calm = await claimAndUndo(databaseUrl, { organisers, guests })
  await loadFormats()
  const complaints = [...check(evidence), ...checkCalm(calm)]
  const fates = networks.map((network) => network.fates)
  report({ complaints, log, taps, faults, guests: guests.map(({ tally }) => tally), fates, storeMs })
  return complaints.length === 0 ? 0 : 1
}

async function makePhones(seats: readonly Seat[], { nodePorts, postgres }: Services): Promise<void> {
  const files = await buildPage()
  for (const [index, seat] of seats.entries()) {
    // One browser in each of the first matches, besides simulated phones.
    const isBrowser = index % 4 === 1 && index < 4 * cast.browsers
    const name = `${isBrowser ? 'browser' : 'phone'} ${index}`
    const line = { nodePorts, cookie: seat.cookie, files, name, wire }
    const network = await openNetwork({ ...line, chance: openChance(seed + index) })
    networks.push(network)
    const who = { name, userId: seat.userId, matchId: seat.matchId }
    if (isBrowser) all.push(browsers[browsers.push(aBrowser(who, network)) - 1]!)
    else all.push(phones[phones.push(aSimulatedPhone(who, network)) - 1]!)
    if (index % 4 === 0) organisers.push(organiserOf(seat, nodePorts))
    peopleOf.set(name, new Set([seat.userId]))
    const organiser = organisers.at(-1)
    if (seat.guestName === undefined || !organiser) continue
    const guest = guestOf({
      seat: { ...seat, guestName: seat.guestName },
      organiser,
      nodePorts,
      onJoined(cookie) {
        network.setCookie(cookie)
        void all[index]?.wake('retry')
      },
      register: () => register(postgres.databaseUrl),
    })
    peopleOf.set(name, guest.people)
    cast.guests = guests.push(guest)
  }
  for (const organiser of organisers) await organiser.repair()
  await joinAll(guests)
  for (const phone of all) await startPatiently(phone)
}

interface Who {
  name: string
  userId: number
  matchId: number
}

function aBrowser(who: Who, { origin }: Network): Phone {
  return browserPhone({ ...who, origin, folder, family, onStored: (delaysMs) => storeMs.push(...delaysMs) })
}

function aSimulatedPhone(who: Who, { origin }: Network): SimulatedPhone {
  const openStore = () => openFileStore(join(folder, `${who.name}.journal`))
  const line = {
    submit: submitThrough(origin),
    connect: connectThrough(origin),
    readEpoch: readEpochThrough(origin),
  }
  return simulatedPhone({ ...who, ...line, openStore })
}

async function playRound(targets: Targets, roundSeed: number, roundMs: number): Promise<void> {
  const endsAtMs = Date.now() + roundMs
  const playing = all.map((phone, index) => play(phone, openChance(roundSeed + index), endsAtMs))
  const plannedFaults = planChaos(roundSeed, roundMs, cast)
  await Promise.all([...playing, strikeAll(targets, plannedFaults), tellEveryMinute(endsAtMs)])
}

/** A golfer in a hurry. */
async function play(phone: Phone, chance: Chance, endsAtMs: number): Promise<void> {
  while (Date.now() < endsAtMs) {
    await sleep(150 + 1_300 * chance.next())
    const tap = await phone.tap(rollDice(chance))
    if (tap) taps.push(tap)
  }
}

async function strikeAll(targets: Targets, plannedFaults: readonly Fault[]): Promise<void> {
  const startedMs = Date.now()
  const struck = plannedFaults.map(async (fault) => {
    await sleep(Math.max(0, fault.atMs - (Date.now() - startedMs)))
    faults.set(fault.kind, (faults.get(fault.kind) ?? 0) + 1)
    await strike(targets, fault)
  })
  await Promise.all(struck)
}

async function tellEveryMinute(endsAtMs: number): Promise<void> {
  while (Date.now() < endsAtMs) {
    await sleep(Math.min(60_000, endsAtMs - Date.now()))
    console.log(
      `${taps.length} entries acknowledged, ${[...faults.values()].reduce((a, b) => a + b, 0)} faults`,
    )
  }
}

/**
 * Ends all faults, sends rejected entries again, and waits until no phone has unsent entries and all match the server.
 */
async function calmDown(databaseUrl: string): Promise<Card[]> {
  for (const network of networks) network.calmDown()
  for (const phone of phones) phone.setRoom('enough')
  await Promise.all(guests.map((guest) => guest.undo()))
  await Promise.all(organisers.map((organiser) => organiser.repair()))
  await joinAll(guests)
  return untilAgreed({ phones: all, databaseUrl, wire, patienceMs: calmMs })
}
