import { useState } from 'react'
import { useSearch } from 'wouter'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignInMode } from './sign-in-mode.ts'
import { isRegistering, joinLine } from './sign-in-mode.ts'
import { ForgotPasswordPanel } from './forgot-password-panel.tsx'
import { SignInTabs } from './sign-in-tabs.tsx'
import { firstTagline, pickTagline } from './taglines.ts'
import { useSignInArrival } from './use-destination.ts'
import { useWaitingForProof } from './mail/use-waiting-for-proof.ts'

/** One page, three modes: sign in, register, forgot password. */
export function SignInPage() {
  const search = useSearch()
  const [mode, setMode] = useState<SignInMode>(() => (isRegistering(search) ? 'register' : 'sign-in'))
  const [email, setEmail] = useState('')
  const [tagline, setTagline] = useState(firstTagline)
  const { goIn } = useSignInArrival()
  const waiting = useWaitingForProof(goIn)
  const change = (next: SignInMode) => {
    if (next === 'sign-in' && mode !== 'sign-in') setTagline(pickTagline(Math.random, tagline))
    setMode(next)
  }
  const resetPassword = (typed: string) => {
    setEmail(typed)
    change('forgot-password')
  }
  return (
    <SignInFrame line={mode === 'register' ? joinLine : tagline}>
      {mode === 'forgot-password' ? (
        <ForgotPasswordPanel email={email} onBack={() => change('sign-in')} />
      ) : (
        <SignInTabs
          mode={mode}
          email={email}
          onForgotPassword={resetPassword}
          onChange={change}
          onArrived={goIn}
          waiting={waiting}
        />
      )}
    </SignInFrame>
  )
}
