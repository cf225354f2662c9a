import { useAuth } from '#identity/auth-context.tsx'
import { roundTicketStore } from '#identity/round-ticket-store.ts'
import type { SentMail } from '#identity/flows/sign-in-flows.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { Tabs } from '#ui/choose/tabs.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { ReactNode } from 'react'
import { later } from '#ui/hooks/when-needed.tsx'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { ForgotPasswordPanel } from './forgot-password-panel.tsx'
import { GoogleButton } from './google-button.tsx'
import { useWaitingForProof } from './mail/use-waiting-for-proof.ts'
import { googleRegistrationFailure, googleSignInFailure } from './messages/failures.ts'
import { accountAlreadyExists, loginSuccessful } from './messages/successes.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignInMode } from './sign-in-texts.ts'
import { firstTagline, isRegistering, joinLine, pickTagline, signedOutHere } from './sign-in-texts.ts'
import { useArrivalNotice, useDestination } from './use-destination.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

const RegisterForm = later(async () => (await import('./register/register-form.tsx')).RegisterForm)

const MailSentPanel = later(async () => (await import('./mail/mail-sent-panel.tsx')).MailSentPanel)

/** One page, three modes: sign in, register, forgot password. */
export function SignInPage() {
  const search = useSearch()
  const { user, isExpired } = useAuth()
  const [mode, setMode] = useState<SignInMode>(() => (isRegistering(search) ? 'register' : 'sign-in'))
  const [email, setEmail] = useState('')
  const [tagline, setTagline] = useState(firstTagline)
  const { goIn } = useDestination()
  const { mail, wait, stop } = useWaitingForProof(goIn)
  useArrivalNotice()
  const change = (next: SignInMode) => {
    if (next === 'sign-in' && mode !== 'sign-in') setTagline(pickTagline(Math.random, tagline))
    setMode(next)
  }
  const resetPassword = (typed: string) => {
    setEmail(typed)
    change('forgot-password')
  }
  const waitForProof = (sent: SentMail) => {
    wait(sent)
    change('sign-in')
  }
  // Under both tabs: a phone that unloaded this page while its owner read the email reopens it at Register.
  const next = (
    <>
      <RoundToKeep />
      {mail && <MailSentPanel key={mail.email} {...mail} onStop={stop} />}
    </>
  )
  if (mode === 'forgot-password')
    return (
      <SignInFrame line={tagline}>
        <ForgotPasswordPanel email={email} onBack={() => change('sign-in')} />
      </SignInFrame>
    )
  return (
    <SignInFrame line={mode === 'register' ? joinLine : tagline}>
      <Tabs label={words.page.tabs} tabs={tabs} active={mode} onChange={change}>
        {mode === 'sign-in' ? (
          <Panel>
            {next}
            {isExpired && (
              <p className="font-medium">{user ? signedOutHere : errorSentences['signed-out']}</p>
            )}
            <GoogleButton
              label={words.page.googleSignIn}
              welcomeBack={loginSuccessful}
              failureFor={googleSignInFailure}
              onArrived={goIn}
            />
            <OrDivider />
            <SignInForm email={mail?.email ?? email} onArrived={goIn} onForgotPassword={resetPassword} />
          </Panel>
        ) : (
          <Panel>
            {next}
            <GoogleButton
              label={words.page.googleSignUp}
              welcomeBack={accountAlreadyExists}
              failureFor={googleRegistrationFailure}
              onArrived={goIn}
            />
            <OrDivider />
            <RegisterForm fallback={<RegisterSkeleton />} onRegistered={waitForProof} />
          </Panel>
        )}
      </Tabs>
      <Footer isSignIn={mode === 'sign-in'} onChange={change} />
    </SignInFrame>
  )
}

const tabs = [
  { name: 'sign-in', label: sharedWords.signIn },
  { name: 'register', label: words.page.register },
] as const

/** For a guest who chose to keep their round on this phone, until they sign in. */
function RoundToKeep() {
  const [ticket] = useState(() => roundTicketStore.find())
  if (!ticket) return null
  return <p className="font-medium [overflow-wrap:anywhere]">{words.page.keepRound(ticket.guestName)}</p>
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5 p-5 md:p-8">{children}</div>
}

function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-sm font-medium text-quiet before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
      {words.page.or}
    </div>
  )
}

interface FooterProps {
  isSignIn: boolean
  onChange: (mode: SignInMode) => void
}

function Footer({ isSignIn, onChange }: FooterProps) {
  return (
    <p className="flex flex-wrap items-center justify-center border-t border-rule px-5 py-1 text-quiet">
      {isSignIn ? words.page.noAccount : words.page.hasAccount}{' '}
      <button
        type="button"
        className="min-h-target rounded-md px-2 font-semibold text-fairway underline-offset-4 hover:underline"
        onClick={() => onChange(isSignIn ? 'register' : 'sign-in')}
      >
        {isSignIn ? words.page.signUp : sharedWords.signIn}
      </button>
    </p>
  )
}

/** A placeholder for the form's seven fields while its code loads. */
function RegisterSkeleton() {
  return (
    <output aria-label={words.page.loadingForm} className="flex flex-col gap-4">
      {['username', 'names', 'email', 'handicap', 'password', 'confirm'].map((field) => (
        <span key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-full" />
        </span>
      ))}
    </output>
  )
}
