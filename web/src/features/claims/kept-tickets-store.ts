import { z } from 'zod'

const keptTicketSchema = z.object({
  ticket: z.string(),
  expiresAt: z.string(),
  guestId: z.number(),
  guestName: z.string(),
  matchId: z.number(),
  /** Whether whoever scored here has asked to keep the rounds; anybody else who signs in here has not. */
  isWanted: z.boolean(),
})

export type KeptTicket = z.output<typeof keptTicketSchema>

const key = 'nineteenth.claim-tickets'

/** What proves, once somebody has signed in, that they are the guest who scored on this phone; until it is over. */
export const keptTickets = {
  list(): KeptTicket[] {
    try {
      const tickets = z.array(keptTicketSchema).parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
      return tickets.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
    } catch {
      return []
    }
  },
  find(guestId: number): KeptTicket | undefined {
    return keptTickets.list().find((one) => one.guestId === guestId)
  },
  keep(ticket: KeptTicket): void {
    write([...others(ticket.guestId), ticket])
  },
  forget(guestId: number): void {
    write(others(guestId))
  },
}

function others(guestId: number): KeptTicket[] {
  return keptTickets.list().filter((one) => one.guestId !== guestId)
}

function write(tickets: readonly KeptTicket[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(tickets))
  } catch {
    // A browser that keeps nothing: the host still has the rounds, and a new link opens the way again.
  }
}
