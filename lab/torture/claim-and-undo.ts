import type { Calm, Still } from './calm-checker.ts'
import type { Guest } from './guest-client.ts'
import type { Organiser } from './organiser-client.ts'
import { readDecisions, readLog } from './world-store.ts'

interface Cast {
  organisers: readonly Organiser[]
  guests: readonly Guest[]
}

/**
 * After the entries: each match gets another link and is completed, each guest is claimed and unlinked, and each link
 * is turned off. Guests of a complete match can't be linked, so it is reopened first.
 */
export async function claimAndUndo(databaseUrl: string, { organisers, guests }: Cast): Promise<Calm> {
  for (const organiser of organisers) await organiser.makeLink()
  const cutOff = (await listNames()).out
  const members = new Map<number, number>()
  const stills = [await completeAndLook('before a claim')]
  for (const guest of guests) members.set(guest.userId, await guest.claim())
  stills.push(await completeAndLook('while all are claimed'))
  for (const guest of guests) await guest.undo()
  members.clear()
  stills.push(await completeAndLook('after all is undone'))
  for (const organiser of organisers) await organiser.turnLinkOff()
  return { stills, cutOff, letIn: (await listNames()).in }

  async function completeAndLook(when: string): Promise<Still> {
    for (const organiser of organisers) await organiser.complete()
    const matches = await Promise.all(organisers.map(({ find }) => find()))
    const still = {
      when,
      members: new Map(members),
      log: await readLog(databaseUrl),
      matches: matches.filter((match) => match !== undefined),
      decisions: await readDecisions(databaseUrl),
    }
    for (const organiser of organisers) await organiser.repair()
    return still
  }

  async function listNames(): Promise<{ in: string[]; out: string[] }> {
    const names = { in: new Array<string>(), out: new Array<string>() }
    for (const guest of guests) names[(await guest.isIn()) ? 'in' : 'out'].push(guest.guestName)
    return names
  }
}
