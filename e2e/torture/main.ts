import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Chance } from '@nineteenth/scripts/seed/chance.ts'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { browserPhone } from './browser-phone.ts'
import type { Blow } from './chaos.ts'
import { planChaos, rollDice } from './chaos.ts'
import type { Card, Tap } from './checker.ts'
import { check } from './checker.ts'
import { openFileStore } from './file-store.ts'
import type { Network } from './network.ts'
import { openNetwork } from './network.ts'
import { buildPage } from './page/build-page.ts'
import type { Phone } from './phone.ts'
import { simulatedPhone } from './phone.ts'
import { connectThrough, submitThrough } from './phone-client.ts'
import { report } from './report.ts'
import type { Services } from './services.ts'
import { startServices } from './services.ts'
import type { Seat } from './world-store.ts'
import { makeWorld, readCards, readLog } from './world-store.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    /** Goes on, a minute at a time, until there are as many. */
    entries: { type: 'string', default: '0' },
    phones: { type: 'string', default: '40' },
    browsers: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
})
const durationMs = Number(values.minutes) * 60_000
const seed = Number(values.seed)
const cast = { phones: Number(values.phones), browsers: Number(values.browsers), nodes: 2 }
const calmMs = 120_000

const folder = mkdtempSync(join(tmpdir(), 'nineteenth-torture-'))
const family = openFamily()
const taps: Tap[] = []
const sentBy = new Map<string, string>()
const storeMs: number[] = []
const blows = new Map<string, number>()
const networks: Network[] = []
const phones: Phone[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void family.stopAll().then(() => process.exit(1)))

try {
  console.log(`seed ${seed}: ${cast.phones} phones, ${cast.browsers} browsers, ${values.minutes} minutes`)
  process.exitCode = await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const phone of phones) await phone.kill()
  for (const network of networks) network.close()
  await family.stopAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // After a failure, golfers who still want to play would keep the process.
  process.exit()
}

async function run(): Promise<number> {
  const services = await startServices(family, folder)
  await makePhones(await makeWorld(services.databaseUrl, cast.phones + cast.browsers), services.nodePorts)
  for (let round = 0; round === 0 || taps.length < Number(values.entries); round++)
    await playRound(services, seed + round * 1_000, round === 0 ? durationMs : 60_000)
  const phoneCards = await calmDown(services.databaseUrl)
  const [log, server] = [await readLog(services.databaseUrl), await readCards(services.databaseUrl)]
  const complaints = check({ log, taps, sentBy, server, phones: phoneCards })
  report({ complaints, log, taps, blows, fates: networks.map(({ fates }) => fates), storeMs })
  return complaints.length === 0 ? 0 : 1
}

async function makePhones(seats: readonly Seat[], nodePorts: readonly number[]): Promise<void> {
  const files = await buildPage()
  for (const [at, { userId, matchId, cookie }] of seats.entries()) {
    // One browser in each of the first matches, beside simulated phones.
    const isBrowser = at % 4 === 1 && at < 4 * cast.browsers
    const name = `${isBrowser ? 'browser' : 'phone'} ${at}`
    const onEntries = (ids: readonly string[]) => ids.forEach((id) => sentBy.set(id, name))
    const network = await openNetwork({ chance: openChance(seed + at), nodePorts, cookie, files, onEntries })
    networks.push(network)
    const who = { name, userId, matchId }
    phones.push(isBrowser ? aBrowser(who, network) : aSimulatedPhone(who, network))
  }
  for (const phone of phones) await startPatiently(phone)
}

interface Who {
  name: string
  userId: number
  matchId: number
}

function aBrowser(who: Who, { origin }: Network): Phone {
  return browserPhone({ ...who, origin, folder, family, onStored: (delaysMs) => storeMs.push(...delaysMs) })
}

function aSimulatedPhone(who: Who, { origin }: Network): Phone {
  const openStore = () => openFileStore(join(folder, `${who.name}.journal`))
  return simulatedPhone({ ...who, openStore, submit: submitThrough(origin), connect: connectThrough(origin) })
}

async function playRound(services: Services, roundSeed: number, roundMs: number): Promise<void> {
  const endsAtMs = Date.now() + roundMs
  const playing = phones.map((phone, at) => play(phone, openChance(roundSeed + at), endsAtMs))
  const blowsToCome = planChaos(roundSeed, roundMs, cast)
  await Promise.all([...playing, strikeAll(services, blowsToCome), tellEveryMinute(endsAtMs)])
}

/** A golfer in a hurry. */
async function play(phone: Phone, chance: Chance, endsAtMs: number): Promise<void> {
  while (Date.now() < endsAtMs) {
    await sleep(150 + 1_300 * chance.next())
    const tap = await phone.tap(rollDice(chance))
    if (tap) taps.push(tap)
  }
}

async function strikeAll(services: Services, blowsToCome: readonly Blow[]): Promise<void> {
  const startedMs = Date.now()
  const struck = blowsToCome.map(async (blow) => {
    await sleep(Math.max(0, blow.atMs - (Date.now() - startedMs)))
    blows.set(blow.kind, (blows.get(blow.kind) ?? 0) + 1)
    await strike(services, blow)
  })
  await Promise.all(struck)
}

async function strike(services: Services, { kind, target, forMs }: Blow): Promise<void> {
  const browsers = phones.filter(({ name }) => name.startsWith('browser'))
  const simulated = phones.filter(({ name }) => name.startsWith('phone'))
  if (kind === 'offline') return goOffline(networks[target], forMs)
  if (kind === 'kill-phone') return killFor(simulated[target], forMs)
  if (kind === 'kill-browser') return killFor(browsers[target], forMs)
  if (kind === 'kill-node') return services.killNode(target, forMs)
  return kind === 'kill-redis' ? services.killRedis(forMs) : services.restartPostgres(forMs)
}

async function goOffline(network: Network | undefined, forMs: number): Promise<void> {
  network?.loseSignal()
  await sleep(forMs)
  network?.regainSignal()
}

async function killFor(phone: Phone | undefined, forMs: number): Promise<void> {
  if (!phone?.isUp()) return
  await phone.kill()
  await sleep(forMs)
  await startPatiently(phone)
}

/** A browser on a machine under torture may need more than one attempt to come up. */
async function startPatiently(phone: Phone, attempts = 3): Promise<void> {
  await phone.start().catch(async (error: unknown) => {
    await phone.kill()
    if (attempts === 0) throw error
    await startPatiently(phone, attempts - 1)
  })
}

async function tellEveryMinute(endsAtMs: number): Promise<void> {
  while (Date.now() < endsAtMs) {
    await sleep(Math.min(60_000, endsAtMs - Date.now()))
    console.log(
      `${taps.length} entries acknowledged, ${[...blows.values()].reduce((a, b) => a + b, 0)} blows`,
    )
  }
}

/** Everything is well again; waits until every phone has nothing left to send and stands where the server stands. */
async function calmDown(databaseUrl: string): Promise<Card[]> {
  for (const network of networks) network.calmDown()
  const deadlineMs = Date.now() + calmMs
  for (;;) {
    const server = new Map((await readCards(databaseUrl)).map((card) => [card.matchId, card.revision]))
    const cards = await Promise.all(phones.map((phone) => phone.card()))
    const isCalm = cards.every((card) => card.unsent === 0 && card.revision === server.get(card.matchId))
    if (isCalm || Date.now() > deadlineMs) return cards
    await sleep(500)
  }
}
