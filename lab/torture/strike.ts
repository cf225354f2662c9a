import { setTimeout as sleep } from 'node:timers/promises'
import { beatMs } from '@nineteenth/contracts'
import type { Fault, FaultKind } from './chaos.ts'
import type { Guest } from './guest-client.ts'
import type { Network } from './network.ts'
import type { Organiser } from './organiser-client.ts'
import type { Phone, SimulatedPhone } from './simulated-phone.ts'
import type { Services } from './torture-services.ts'

/** All targets of faults. */
export interface Targets {
  services: Services
  /** All phones, and their networks at the same indexes. */
  people: readonly Phone[]
  networks: readonly Network[]
  phones: readonly SimulatedPhone[]
  browsers: readonly Phone[]
  organisers: readonly Organiser[]
  guests: readonly Guest[]
}

/** Carries out one fault, to its end. */
export async function strike(targets: Targets, { kind, target, forMs }: Fault): Promise<void> {
  const { services, people, networks, phones, browsers, organisers, guests } = targets
  const faults: Record<FaultKind, () => Promise<void>> = {
    offline: () => goOffline(networks[target], forMs),
    sleep: () => goToSleep(people[target], networks[target], forMs),
    'kill-phone': () => killFor(phones[target], forMs),
    'fill-store': () => fillFor(phones[target], forMs),
    'kill-browser': () => killFor(browsers[target], forMs),
    'kill-node': () => services.killNode(target, forMs),
    'restart-postgres': () => services.postgres.restart(forMs),
    'fail-over': () => failOver(targets, forMs),
    'kill-redis': () => services.killRedis(forMs),
    complete: () => meddle(organisers[target], (organiser) => organiser.complete(), forMs),
    delete: () => meddle(organisers[target], (organiser) => organiser.delete(), forMs),
    edit: () => meddle(organisers[target], (organiser) => organiser.edit(forMs / 1_000), forMs),
    'take-out': () => meddle(organisers[target], (organiser) => organiser.takeOut(), forMs),
    'turn-link-off': () => turnLinkOff(organisers[target], guests, forMs),
    'renew-link': () => meddle(organisers[target], (organiser) => organiser.makeLink(), forMs),
    claim: () => claimFor(guests[target], forMs),
  }
  await faults[kind]()
}

/** A browser on a machine under torture may need more than one attempt to come up. */
export async function startPatiently(phone: Phone, attempts = 3): Promise<void> {
  await phone.start().catch(async (error: unknown) => {
    await phone.kill()
    if (attempts === 0) throw error
    await startPatiently(phone, attempts - 1)
  })
}

async function goOffline(network: Network | undefined, forMs: number): Promise<void> {
  network?.loseSignal()
  await sleep(forMs)
  network?.regainSignal()
}

/** A phone that slept longer than a beat knows that its connection is dead; otherwise only the network can tell. */
async function goToSleep(
  phone: Phone | undefined,
  network: Network | undefined,
  forMs: number,
): Promise<void> {
  network?.fallAsleep()
  await sleep(forMs)
  network?.wakeUp()
  await phone?.wake(forMs > beatMs ? 'retry' : 'reconnect')
}

async function killFor(phone: Phone | undefined, forMs: number): Promise<void> {
  if (!phone?.isUp()) return
  await phone.kill()
  await sleep(forMs)
  await startPatiently(phone)
}

async function fillFor(phone: SimulatedPhone | undefined, forMs: number): Promise<void> {
  phone?.setRoom('none')
  await sleep(forMs)
  phone?.setRoom('enough')
}

/** Phones that joined in the time that was lost join again. */
async function failOver({ services, guests }: Targets, lackingMs: number): Promise<void> {
  await services.postgres.failOver(lackingMs)
  await joinAll(guests)
}

/** Joined phones are rejected until they join by another link. */
async function turnLinkOff(
  organiser: Organiser | undefined,
  guests: readonly Guest[],
  forMs: number,
): Promise<void> {
  await organiser?.turnLinkOff().catch(() => {})
  await sleep(forMs)
  await joinAll(guests.filter(({ matchId }) => matchId === organiser?.matchId))
}

export async function joinAll(guests: readonly Guest[]): Promise<void> {
  await Promise.all(guests.map((guest) => guest.join()))
}

/** Retries registering without a reply; skips guests who are offline or linked already. */
async function claimFor(guest: Guest | undefined, forMs: number, attempts = 4): Promise<void> {
  const isMade = await guest?.claim().catch(() => undefined)
  await sleep(isMade === undefined ? 500 : forMs)
  if (isMade === undefined && attempts > 0) return claimFor(guest, forMs, attempts - 1)
  await guest?.undo()
}

/** It may succeed, be rejected or get no reply; it must be undone. */
async function meddle(
  organiser: Organiser | undefined,
  act: (organiser: Organiser) => Promise<unknown>,
  forMs: number,
): Promise<void> {
  if (!organiser) return
  await act(organiser).catch(() => {})
  await sleep(forMs)
  await organiser.repair()
}
