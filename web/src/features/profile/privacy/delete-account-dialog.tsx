import { useAuth } from '#identity/auth-context.tsx'
import type { RedirectProvider, TokenProof } from '#identity/provider/identity-provider.ts'
import { troubleSentence } from '#identity/provider/trouble-sentence.ts'
import { Button } from '#ui/press/button.tsx'
import { Dialog } from '#ui/tell/dialog.tsx'
import { PasswordField } from '#ui/type/password-field.tsx'
import { Question } from '#ui/tell/question.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import type { SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import type { Deletion } from './use-delete-account.ts'
import { useDeleteAccount, useUnsentWords } from './use-delete-account.ts'

interface DeleteAccountDialogProps {
  profile: OwnProfile
  isOpen: boolean
  /** Whether somebody comes back from proving that it is them, and why they had not. */
  back: { trouble: string | undefined } | undefined
  onClose: () => void
}

/** Asks before an account goes for good, and whether it is its owner who asks. */
export function DeleteAccountDialog({ profile, isOpen, back, onClose }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount(profile.id)
  const elsewhere = useNameOfProvider(isOpen)
  const unsent = useUnsentWords(profile.id, isOpen)
  const close = () => {
    deletion.startOver()
    onClose()
  }
  const { prover } = deletion
  const trouble = back?.trouble
  const proving = { deletion, isOpen, onClose: close }
  if (prover?.kind === 'redirect') return <RedirectDialog {...proving} provider={prover} />
  if (prover) return <ProofDialog {...proving} proofs={prover.listProofs()} />
  return (
    <Question
      title="Delete your account?"
      description="It cannot be undone. Download your data first if you want to keep it."
      isOpen={isOpen}
      stay="Keep my account"
      onStay={close}
      answer="Delete my account"
      pending="Deleting"
      isDanger
      isPending={deletion.isPending}
      onAnswer={() => deletion.start()}
    >
      <WhatGoesAndStays elsewhere={elsewhere} />
      {unsent && <p className="mb-4 font-medium text-flag">{unsent}</p>}
      {back && !trouble && (
        <p className="mb-4 font-medium">You are back at this question. Nothing is deleted yet.</p>
      )}
      <Failure text={deletion.failure ?? (trouble && whyNotProven(trouble, elsewhere ?? 'The other page'))} />
    </Question>
  )
}

function whyNotProven(trouble: string, elsewhere: string): string {
  const isUnproven = trouble === 'sign-in-cancelled' || trouble === 'token-invalid'
  return isUnproven
    ? `${elsewhere} did not confirm that it is you. Nothing was deleted.`
    : troubleSentence(trouble, elsewhere)
}

/** Where people have an account that is not ours to delete; nothing where it is. */
function useNameOfProvider(isAsked: boolean): string | undefined {
  const { connect } = useAuth()
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (!isAsked) return
    connect().then(
      (provider) => provider.kind === 'redirect' && setName(provider.name),
      () => undefined,
    )
  }, [connect, isAsked])
  return name
}

function WhatGoesAndStays({ elsewhere }: { elsewhere: string | undefined }) {
  return (
    <dl className="mb-4 grid gap-3">
      <div>
        <dt className="font-semibold">Goes</dt>
        <dd className="text-quiet">
          Your name, username and email address, your handicap and its history, your record, your links, and
          matches in which nobody else has an account. You are signed out everywhere, and this phone forgets
          you.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Stays</dt>
        <dd className="text-quiet">
          What you played with others: those matches keep your scores and the handicap you played with. The
          people of each match still see your name there, marked “(left)”. Everyone else sees ‘Deleted
          player’. The next member on its card organizes a match that you did. Guests on those cards keep
          their names, and courses you added stay.
          {elsewhere && ` So does your account at ${elsewhere}, which is not Nineteenth’s.`}
        </dd>
      </div>
    </dl>
  )
}

interface ProvingProps {
  deletion: Deletion
  isOpen: boolean
  onClose: () => void
}

/** Whoever comes back from there finds the question open again. */
function RedirectDialog({
  deletion: { leaveToProve, isPending, failure },
  isOpen,
  onClose,
  provider,
}: ProvingProps & { provider: RedirectProvider }) {
  return (
    <Dialog title="Is it you?" description={proveWords} isOpen={isOpen} onOpenChange={onClose}>
      <p className="mb-4 text-quiet">From {provider.name} you come back to this question.</p>
      <Failure text={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Keep my account
        </Button>
        <Button className="py-2 wrap-anywhere" isPending={isPending} onClick={() => leaveToProve(provider)}>
          Continue with {provider.name}
        </Button>
      </div>
    </Dialog>
  )
}

function ProofDialog({
  deletion,
  isOpen,
  onClose,
  proofs,
}: ProvingProps & { proofs: readonly TokenProof['kind'][] }) {
  return (
    <Dialog
      title="Is it you?"
      description={proofs.length > 0 ? proveWords : signInWords}
      isOpen={isOpen}
      onOpenChange={onClose}
    >
      {proofs.includes('password') && <PasswordProof deletion={deletion} />}
      {proofs.includes('password') && proofs.includes('google') && (
        <GoogleProof deletion={deletion} look="outline" className="mb-2 w-full" />
      )}
      <Failure text={deletion.failure} />
      {/* Each where it stood in the question before. */}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Keep my account
        </Button>
        {proofs.includes('password') && (
          <Button type="submit" form={passwordForm} look="danger" isPending={deletion.isPending}>
            Delete my account
          </Button>
        )}
        {proofs.join() === 'google' && <GoogleProof deletion={deletion} look="danger" />}
      </div>
    </Dialog>
  )
}

const proveWords =
  'So that nobody else deletes your account on a phone that lies open, sign in once more. Nothing is deleted yet.'
const signInWords =
  'Your sign-in is more than five minutes old. Log out, sign in again, and delete your account within five minutes. Nothing is deleted yet.'

const passwordForm = 'prove-by-password'

function PasswordProof({ deletion: { start } }: { deletion: Deletion }) {
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== '') start({ kind: 'password', password })
  }
  return (
    <form id={passwordForm} className="mb-4" onSubmit={submit}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </form>
  )
}

interface GoogleProofProps {
  deletion: Deletion
  look: 'danger' | 'outline'
  className?: string
}

function GoogleProof({ deletion: { start, isPending }, look, className }: GoogleProofProps) {
  const google: TokenProof = { kind: 'google' }
  return (
    <Button look={look} className={className} isPending={isPending} onClick={() => start(google)}>
      Sign in with Google and delete my account
    </Button>
  )
}

function Failure({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="mt-2 mb-4 text-flag empty:hidden">
      {text}
    </p>
  )
}
