import { Card } from '#ui/card.tsx'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { DoorMode } from './door-mode.ts'
import { joinLine } from './door-mode.ts'
import { ForgotPasswordPanel } from './forgot-password-panel.tsx'
import { SignInIntro } from './sign-in-intro.tsx'
import { SignInTabs } from './sign-in-tabs.tsx'
import { firstTagline, pickTagline } from './taglines.ts'
import { useDoor } from './use-door.ts'
import { useWaitingForProof } from './use-waiting-for-proof.ts'

/** One page, three modes: sign in, register, forgot password. */
export function SignInPage() {
  const search = useSearch()
  const [mode, setMode] = useState<DoorMode>(() => (isRegistering(search) ? 'register' : 'sign-in'))
  const [tagline, setTagline] = useState(firstTagline)
  const { goIn } = useDoor()
  const waiting = useWaitingForProof(goIn)
  const change = (next: DoorMode) => {
    if (next === 'sign-in' && mode !== 'sign-in') setTagline(pickTagline(Math.random, tagline))
    setMode(next)
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-[68.75rem] grid-cols-1 content-start gap-8 px-4 pt-[max(2rem,env(safe-area-inset-top))] pb-8 md:grid-cols-2 md:content-center md:items-center md:gap-16 md:px-8">
      <SignInIntro line={mode === 'register' ? joinLine : tagline} />
      <Card aria-label="Account" className="mx-auto w-full max-w-md overflow-hidden md:mr-0">
        {mode === 'forgot-password' ? (
          <ForgotPasswordPanel onBack={() => change('sign-in')} />
        ) : (
          <SignInTabs mode={mode} onChange={change} onArrived={goIn} waiting={waiting} />
        )}
      </Card>
    </main>
  )
}

/** Whether somebody was sent here to make an account. */
function isRegistering(search: string): boolean {
  return new URLSearchParams(search).has('register')
}
