import { useAuth } from '#identity/auth-context.tsx'
import { errorSentences } from '#text/error-sentences.ts'
import { Tabs } from '#ui/choose/tabs.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { GoogleButton } from './google-button.tsx'
import type { SentMail, useWaitingForProof } from './mail/use-waiting-for-proof.ts'
import { googleRegistrationFailure } from './messages/registration-failures.ts'
import { googleSignInFailure } from './messages/sign-in-failures.ts'
import { accountAlreadyExists, loginSuccessful, registeredWithGoogle } from './messages/successes.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInMode } from './sign-in-mode.ts'
import { signedOutHere } from './sign-in-mode.ts'

const RegisterForm = lazy(async () => ({
  default: (await import('./register/register-form.tsx')).RegisterForm,
}))

const MailSentPanel = lazy(async () => ({
  default: (await import('./mail/mail-sent-panel.tsx')).MailSentPanel,
}))

interface SignInTabsProps {
  mode: 'sign-in' | 'register'
  /** The address typed before the password reset. */
  email: string
  onForgotPassword: (email: string) => void
  onChange: (mode: SignInMode) => void
  onArrived: () => void
  waiting: ReturnType<typeof useWaitingForProof>
}

export function SignInTabs(props: SignInTabsProps) {
  const { mode, onChange, onArrived, waiting } = props
  const wait = (mail: SentMail) => {
    waiting.wait(mail)
    onChange('sign-in')
  }
  return (
    <>
      <Tabs label="Sign in or register" tabs={tabs} active={mode} onChange={onChange}>
        {mode === 'sign-in' ? (
          <SignInPanel {...props} />
        ) : (
          <RegisterPanel onArrived={onArrived} onRegistered={wait} />
        )}
      </Tabs>
      <Footer mode={mode} onChange={onChange} />
    </>
  )
}

const tabs = [
  { name: 'sign-in', label: 'Sign in' },
  { name: 'register', label: 'Register' },
] as const

type SignInPanelProps = Omit<SignInTabsProps, 'mode' | 'onChange'>

function SignInPanel({ email, onArrived, onForgotPassword, waiting: { mail, stop } }: SignInPanelProps) {
  const { user, isExpired } = useAuth()
  return (
    <Panel>
      {mail && (
        <Suspense>
          <MailSentPanel key={mail.email} {...mail} onStop={stop} />
        </Suspense>
      )}
      {isExpired && <p className="font-medium">{user ? signedOutHere : errorSentences['signed-out']}</p>}
      <GoogleButton
        label="Sign in with Google"
        successFor={({ isNew }) => (isNew ? registeredWithGoogle : loginSuccessful)}
        failureFor={googleSignInFailure}
        onArrived={onArrived}
      />
      <OrDivider />
      <SignInForm email={mail?.email ?? email} onArrived={onArrived} onForgotPassword={onForgotPassword} />
    </Panel>
  )
}

interface RegisterPanelProps {
  onArrived: () => void
  onRegistered: (mail: SentMail) => void
}

function RegisterPanel({ onArrived, onRegistered }: RegisterPanelProps) {
  return (
    <Panel>
      <GoogleButton
        label="Sign up with Google"
        successFor={({ isNew }) => (isNew ? registeredWithGoogle : accountAlreadyExists)}
        failureFor={googleRegistrationFailure}
        onArrived={onArrived}
      />
      <OrDivider />
      <Suspense fallback={<RegisterSkeleton />}>
        <RegisterForm onRegistered={onRegistered} />
      </Suspense>
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5 p-5 md:p-8">{children}</div>
}

function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-sm font-medium text-quiet before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
      OR
    </div>
  )
}

function Footer({ mode, onChange }: Pick<SignInTabsProps, 'mode' | 'onChange'>) {
  const isSignIn = mode === 'sign-in'
  return (
    <p className="flex flex-wrap items-center justify-center border-t border-rule px-5 py-1 text-quiet">
      {isSignIn ? "Don't have an account?" : 'Already have an account?'}{' '}
      <button
        type="button"
        className="min-h-target rounded-md px-2 font-semibold text-fairway underline-offset-4 hover:underline"
        onClick={() => onChange(isSignIn ? 'register' : 'sign-in')}
      >
        {isSignIn ? 'Sign up' : 'Sign in'}
      </button>
    </p>
  )
}

/** The form's seven fields, while its code is on its way. */
function RegisterSkeleton() {
  return (
    <output aria-label="Loading the form" className="flex flex-col gap-4">
      {['username', 'names', 'email', 'handicap', 'password', 'confirm'].map((field) => (
        <span key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-full" />
        </span>
      ))}
    </output>
  )
}
