import { callApi } from '#api/api-client.ts'
import { isRefusedWith } from '#api/api-error.ts'
import { paths } from '#paths/paths.ts'
import { identityStore } from '#identity/identity-store.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { Claim } from '@nineteenth/contracts'
import { claimEndpoints } from '@nineteenth/contracts'
import { navigate } from 'wouter/use-browser-location'
import { notYetTaken, refusedWords, takenWords } from './claim-words.ts'
import type { KeptTicket } from './kept-tickets-store.ts'
import { keptTickets } from './kept-tickets-store.ts'
import { prepareTicket } from './ticket-client.ts'

const askAgainMs = 15_000

/**
 * On a phone that has joined: gets the ticket, early, since signing in ends the session that gives it. For who is
 * signed in: takes the rounds that were asked for before, and says what came of it.
 */
export function keepRounds(onTaken: () => void, leaving: AbortSignal): void {
  const joiner = identityStore.findJoiner()
  if (joiner) prepareTicket(joiner).catch(() => undefined)
  else for (const kept of keptTickets.list()) if (kept.isWanted) void takeRounds(kept, onTaken, leaving)
}

/** Asks again and again until there is an answer, or the person has gone. */
async function takeRounds(kept: KeptTicket, onTaken: () => void, leaving: AbortSignal): Promise<void> {
  for (let tries = 1; !leaving.aborted; tries++) {
    const message = await askOnce(kept, onTaken, leaving)
    if (message) {
      keptTickets.forget(kept.guestId)
      return showToast(message)
    }
    if (tries === 1 && !leaving.aborted) showToast(notYetTaken)
    await untilNextTry(leaving)
  }
}

/** What to say; nothing while there is no answer. */
async function askOnce(
  kept: KeptTicket,
  onTaken: () => void,
  leaving: AbortSignal,
): Promise<ToastMessage | undefined> {
  try {
    const claim = await callApi(claimEndpoints.ask, { body: { ticket: kept.ticket } }, leaving)
    onTaken()
    return { ...takenWords(claim), durationMs, action: nextStep(claim, kept) }
  } catch (error) {
    const isOver = isRefusedWith(error, 'link-not-found')
    if (isOver || isRefusedWith(error, 'not-allowed'))
      return { ...refusedWords(kept.guestName, isOver ? 'over' : 'taken'), durationMs, look: 'destructive' }
    return undefined
  }
}

const durationMs = 12_000

function nextStep({ state, matches }: Claim, { matchId }: KeptTicket): Required<ToastMessage>['action'] {
  return state === 'made' || matches > 0
    ? { label: 'Open the match', onClick: () => navigate(paths.match(matchId)) }
    : { label: 'See it', onClick: () => navigate(paths.profile) }
}

/** When there may be signal again, or a while later. */
function untilNextTry(leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, askAgainMs)
    window.addEventListener('online', done)
    leaving.addEventListener('abort', done)
  })
}
