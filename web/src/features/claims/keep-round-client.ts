import { callApi } from '#api/api-client.ts'
import { isRejectedWith } from '#api/api-error.ts'
import { paths } from '#paths/paths.ts'
import { identityStore } from '#identity/identity-store.ts'
import { roundTicketStore } from '#identity/round-ticket-store.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { Joiner } from '@nineteenth/contracts'
import { claimEndpoints } from '@nineteenth/contracts'
import { navigate } from 'wouter/use-browser-location'
import { words } from './keep-round-words.ts'
import { sharedWords } from '#text/shared-words.ts'

const durationMs = 12_000

/**
 * Gets the ticket of a joined phone before its owner signs in: signing in ends the session that the
 * ticket comes from.
 */
export async function storeTicket({ displayName }: Joiner): Promise<void> {
  const { ticket } = await callApi(claimEndpoints.ticket, {})
  roundTicketStore.store({ ticket, guestName: displayName })
}

/**
 * After sign-in, moves the round of the guest who pressed 'Keep your round' on this phone, and
 * reports the result.
 */
export async function keepRound(onMoved: () => void, leaving: AbortSignal): Promise<void> {
  const stored = roundTicketStore.find()
  if (!stored || identityStore.findJoiner()) return
  try {
    const kept = await callApi(claimEndpoints.claimRound, { body: { ticket: stored.ticket } }, leaving)
    roundTicketStore.remove()
    if (!kept.isMoved) return tellToAsk(kept.guestName, kept.hostName)
    onMoved()
    showToast({
      title: words.moved.title,
      description: words.moved.description(kept.hostName, kept.guestName),
      durationMs,
      action: { label: sharedWords.openMatch, onClick: () => navigate(paths.match(kept.matchId)) },
    })
  } catch (error) {
    if (leaving.aborted) return
    if (!isRejectedWith(error, 'link-not-found')) return tellLater()
    roundTicketStore.remove()
    tellToAsk(stored.guestName, words.organizer)
  }
}

function tellToAsk(guestName: string, hostName: string): void {
  showToast({
    title: words.askHost.title(hostName),
    description: words.askHost.description(hostName, guestName),
    durationMs,
    action: { label: words.askHost.username, onClick: () => navigate(paths.profile) },
  })
}

function tellLater(): void {
  showToast({
    title: words.notMoved.title,
    description: words.notMoved.description,
    look: 'destructive',
    isPatient: true,
  })
}
