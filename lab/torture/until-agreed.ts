import { setTimeout as sleep } from 'node:timers/promises'
import type { Card } from './checker.ts'
import type { Phone } from './simulated-phone.ts'
import type { Wire } from './wire.ts'
import { readCards } from './world-store.ts'

interface Everybody {
  phones: readonly Phone[]
  databaseUrl: string
  wire: Wire
  patienceMs: number
}

/**
 * All phones send rejected entries again, until no phone has unsent entries and all match the server, or the time is
 * up. Returns what the phones show then.
 */
export async function untilAgreed({ phones, databaseUrl, wire, patienceMs }: Everybody): Promise<Card[]> {
  const deadlineMs = Date.now() + patienceMs
  for (;;) {
    for (const ids of await Promise.all(phones.map((phone) => phone.sendAllAgain()))) wire.onSentByHand(ids)
    const server = new Map((await readCards(databaseUrl)).map((card) => [card.matchId, card]))
    const cards = await Promise.all(phones.map((phone) => phone.card()))
    const isCalm = cards.every((card) => card.unsent === 0 && card.isLive && isUpTo(card, server))
    if (isCalm || Date.now() > deadlineMs) return cards
    await sleep(500)
  }
}

function isUpTo({ matchId, epoch, revision }: Card, server: ReadonlyMap<number, Card>): boolean {
  return server.get(matchId)?.epoch === epoch && server.get(matchId)?.revision === revision
}
