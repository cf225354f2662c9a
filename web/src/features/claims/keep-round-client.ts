import { callApi } from '#api/api-client.ts'
import { isRefusedWith } from '#api/api-error.ts'
import { paths } from '#paths/paths.ts'
import { identityStore } from '#identity/identity-store.ts'
import { roundTicketStore } from '#identity/round-ticket-store.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { Joiner } from '@nineteenth/contracts'
import { claimEndpoints } from '@nineteenth/contracts'
import { navigate } from 'wouter/use-browser-location'

const durationMs = 12_000

/** Gets the ticket of a joined phone before its owner signs in: signing in ends the session that gives it. */
export async function storeTicket({ displayName }: Joiner): Promise<void> {
  const { ticket } = await callApi(claimEndpoints.ticket, {})
  roundTicketStore.store({ ticket, guestName: displayName })
}

/** After signing in: moves the round of the guest who pressed 'Keep your round' on this phone, and says what came of it. */
export async function keepRound(onMoved: () => void, leaving: AbortSignal): Promise<void> {
  const stored = roundTicketStore.find()
  if (!stored || identityStore.findJoiner()) return
  try {
    const kept = await callApi(claimEndpoints.keepRound, { body: { ticket: stored.ticket } }, leaving)
    roundTicketStore.remove()
    if (!kept.isMoved) return tellToAsk(kept.guestName, kept.hostName)
    onMoved()
    showToast({
      title: 'This round is yours now',
      description: `We asked ${kept.hostName} to confirm you’re ${kept.guestName}. Until then you can enter only what the link allows.`,
      durationMs,
      action: { label: 'Open the match', onClick: () => navigate(paths.match(kept.matchId)) },
    })
  } catch (error) {
    if (leaving.aborted) return
    if (!isRefusedWith(error, 'link-not-found')) return tellLater()
    roundTicketStore.remove()
    tellToAsk(stored.guestName, 'the organizer')
  }
}

function tellToAsk(guestName: string, hostName: string): void {
  showToast({
    title: `Ask ${hostName} to link you`,
    description: `Nothing has moved to your account. Tell ${hostName} your username: they can link their guest ${guestName} to you under Players. The rounds of the matches they organize move then.`,
    durationMs,
    action: { label: 'Your username', onClick: () => navigate(paths.profile) },
  })
}

function tellLater(): void {
  showToast({
    title: 'Your round hasn’t been transferred yet',
    description: 'Couldn’t reach Nineteenth. The app tries again the next time you open it.',
    look: 'destructive',
    isPatient: true,
  })
}
