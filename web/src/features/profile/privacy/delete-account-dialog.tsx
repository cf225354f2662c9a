import type { Proof } from '#identity/provider/identity-provider.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Question } from '#ui/question.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { Deletion } from './use-delete-account.ts'
import { useDeleteAccount, useUnsentWords } from './use-delete-account.ts'

interface DeleteAccountDialogProps {
  profile: OwnProfile
  isOpen: boolean
  onClose: () => void
}

/** Asks before an account goes for good, and whether it is its owner who asks. */
export function DeleteAccountDialog({ profile, isOpen, onClose }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount(profile.id)
  const unsent = useUnsentWords(profile.id, isOpen)
  const close = () => {
    deletion.startOver()
    onClose()
  }
  if (deletion.proofs) return <ProofDialog deletion={deletion} isOpen={isOpen} onClose={close} />
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
      <WhatGoesAndStays />
      {unsent && <p className="mb-4 font-medium text-flag">{unsent}</p>}
      <Failure text={deletion.failure} />
    </Question>
  )
}

function WhatGoesAndStays() {
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
          What you played with others: their cards and results keep your scores, and the handicap you played
          them with, under ‘Deleted player’. The next member on its card organises a match that you did.
          Guests on those cards keep their names, and courses you added stay.
        </dd>
      </div>
    </dl>
  )
}

function ProofDialog({
  deletion,
  isOpen,
  onClose,
}: {
  deletion: Deletion
  isOpen: boolean
  onClose: () => void
}) {
  const proofs = deletion.proofs ?? []
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
  'You signed in a while ago. So that nobody else deletes your account on a phone that lies open, sign in once more. Nothing is deleted yet.'
const signInWords =
  'You signed in a while ago. Log out, sign in again, and delete your account within five minutes. Nothing is deleted yet.'

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
  const google: Proof = { kind: 'google' }
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
