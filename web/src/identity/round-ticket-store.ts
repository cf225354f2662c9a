import { z } from 'zod'

const key = 'nineteenth.claim-tickets'
const ticketSchema = z.object({ ticket: z.string(), guestName: z.string() })

/** What a guest's phone stores to keep their round once they have an account. */
export type RoundTicket = z.infer<typeof ticketSchema>

export const roundTicketStore = {
  find(): RoundTicket | undefined {
    try {
      return ticketSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
    } catch {
      return undefined
    }
  },
  store(ticket: RoundTicket): void {
    localStorage.setItem(key, JSON.stringify(ticket))
  },
  remove(): void {
    localStorage.removeItem(key)
  },
}
