import type { Claim } from '@nineteenth/contracts'
import type { KeptTicket } from '../kept-tickets-store.ts'

/** What Bob's phone keeps after he has joined Ann's match. */
export function aKeptTicket(parts: Partial<KeptTicket> = {}): KeptTicket {
  return {
    ticket: 'T0',
    expiresAt: daysFromNow(7),
    guestId: 2,
    guestName: 'Bob',
    matchId: 7,
    isWanted: false,
    ...parts,
  }
}

/** Bob Carter, who was Ann's guest Bob, as Bob Carter sees it. */
export function aClaim(parts: Partial<Claim> = {}): Claim {
  return {
    id: 3,
    guestId: 2,
    guestName: 'Bob',
    memberId: 12,
    memberName: 'Bob Carter',
    hostName: 'Ann Weaver',
    isHost: false,
    state: 'made',
    matches: 1,
    undoUntil: daysFromNow(30),
    ...parts,
  }
}

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
}
