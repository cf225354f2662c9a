import { useAuth, useSignInMethods } from '#identity/auth-context.tsx'
import type { SentMail } from '#identity/flows/sign-in-flows.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { googleSignInFailure, signInFailure } from '../messages/failures.ts'
import { loggedIn } from '../messages/successes.ts'

/**
 * A member who registered but hasn't verified their email is signed in once they do, on any device. Also handles
 * returning from Google.
 */
export function useWaitingForProof(onArrived: () => void) {
  const { user, isExpired } = useAuth()
  const { prepare, signInIfVerified, stopWaiting } = useSignInMethods()
  const isIn = user !== null && !isExpired
  const [mail, setMail] = useState<SentMail>()

  // Incremented by each action of the member, so that replies to earlier requests are ignored.
  const decisions = useRef(0)
  const isLooking = useRef(false)

  const look = useCallback(async () => {
    // Returning fires two events: the window gets the focus and the page becomes visible.
    if (isLooking.current) return
    isLooking.current = true
    const asked = decisions.current
    try {
      const found = await signInIfVerified()
      if (found && !('email' in found)) {
        showToast(loggedIn(found))
        return onArrived()
      }
      if (asked === decisions.current)
        setMail((known) => (found ? { isSent: true, ...known, ...found } : undefined))
    } catch (error) {
      if (asked === decisions.current) showToast(signInFailure(error))
    } finally {
      isLooking.current = false
    }
  }, [signInIfVerified, onArrived])
  const decide = (decided: SentMail | undefined) => {
    decisions.current++
    setMail(decided)
  }
  const stop = () => {
    decide(undefined)
    stopWaiting().catch((error: unknown) => showToast(signInFailure(error)))
  }

  useEffect(() => {
    prepare().then(
      (arrival) => (arrival ? onArrived() : isIn || look()),
      (error: unknown) => showToast(googleSignInFailure(error)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once: the provider reports the result of a redirect only once
  }, [prepare])

  const isWaiting = mail !== undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    // The member is back after opening the link, on this device or a different one.
    const lookIfShown = () => {
      if (document.visibilityState === 'visible') void look()
    }
    window.addEventListener('focus', lookIfShown)
    document.addEventListener('visibilitychange', lookIfShown)
    return () => {
      window.removeEventListener('focus', lookIfShown)
      document.removeEventListener('visibilitychange', lookIfShown)
    }
  }, [isWaiting, look])

  return { mail, wait: decide, stop }
}
