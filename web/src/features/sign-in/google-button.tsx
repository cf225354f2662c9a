import { useSignInWays } from '#identity/auth-context.tsx'
import { Button } from '#ui/button.tsx'
import type { ToastMessage } from '#ui/toast.ts'
import { showToast } from '#ui/toast.ts'
import { useState } from 'react'
import { GoogleLogo } from './google-logo.tsx'

interface GoogleButtonProps {
  label: string
  /** What is said when it worked, by whether the account is new. */
  successFor: (arrival: { isNew: boolean }) => ToastMessage
  failureFor: (error: unknown) => ToastMessage
  onArrived: () => void
}

export function GoogleButton({ label, successFor, failureFor, onArrived }: GoogleButtonProps) {
  const { signInWithGoogle } = useSignInWays()
  const [isPending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    try {
      const arrival = await signInWithGoogle()
      // Nothing: the page is on its way to Google's, and must not say anything any more.
      if (!arrival) return
      showToast(successFor(arrival))
      onArrived()
    } catch (error) {
      showToast(failureFor(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button look="outline" className="w-full" isPending={isPending} onClick={() => void press()}>
      {!isPending && <GoogleLogo />}
      {label}
    </Button>
  )
}
