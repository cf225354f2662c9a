import type { RedirectProvider, TokenProof } from '#identity/provider/identity-provider.ts'
import { signInErrorSentence } from '#identity/provider/sign-in-error-sentence.ts'
import { Button } from '#ui/press/button.tsx'
import { Dialog } from '#ui/tell/dialog.tsx'
import { PasswordField } from '#ui/type/password-field.tsx'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { ProvenCall } from './use-proven-call.ts'
import { profileWords } from '../words.ts'

export interface ProofWords {
  /** Why the member has to sign in again, and what has not happened yet. */
  why: string
  /** Shown if they can only sign in again from the start. */
  whySignIn: string
  stay: string
  confirm: string
  confirmByGoogle: string
  look: 'danger' | 'primary'
}

interface ProofDialogProps {
  call: ProvenCall
  words: ProofWords
  isOpen: boolean
  onClose: () => void
}

/** Asks the member to sign in again, in the way that they sign in. */
export function ProofDialog(props: ProofDialogProps) {
  const { prover } = props.call
  if (!prover) return null
  if (prover.kind === 'redirect') return <RedirectDialog {...props} provider={prover} />
  return <TokenDialog {...props} proofs={prover.listProofs()} />
}

/** The member comes back from there to where they were. */
function RedirectDialog({
  call: { leaveToProve, isPending, failure },
  words,
  isOpen,
  onClose,
  provider,
}: ProofDialogProps & { provider: RedirectProvider }) {
  return (
    <Dialog title={profileWords.proof.title} description={words.why} isOpen={isOpen} onOpenChange={onClose}>
      <p className="mb-4 text-quiet">{profileWords.proof.comeBack}</p>
      <Failure text={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          {words.stay}
        </Button>
        <Button className="py-2 wrap-anywhere" isPending={isPending} onClick={() => leaveToProve(provider)}>
          {profileWords.proof.continueWith(provider.name)}
        </Button>
      </div>
    </Dialog>
  )
}

function TokenDialog({
  call,
  words,
  isOpen,
  onClose,
  proofs,
}: ProofDialogProps & { proofs: readonly TokenProof['kind'][] }) {
  return (
    <Dialog
      title={profileWords.proof.title}
      description={proofs.length > 0 ? words.why : words.whySignIn}
      isOpen={isOpen}
      onOpenChange={onClose}
    >
      {proofs.includes('password') && <PasswordProof call={call} />}
      {proofs.includes('password') && proofs.includes('google') && (
        <GoogleProof call={call} words={words} look="outline" className="mb-2 w-full" />
      )}
      <Failure text={call.failure} />
      {/* Each in the same place as in the question before. */}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          {words.stay}
        </Button>
        {proofs.includes('password') && (
          <Button type="submit" form={passwordForm} look={words.look} isPending={call.isPending}>
            {words.confirm}
          </Button>
        )}
        {proofs.join() === 'google' && <GoogleProof call={call} words={words} look={words.look} />}
      </div>
    </Dialog>
  )
}

const passwordForm = 'prove-by-password'

function PasswordProof({ call: { start } }: { call: ProvenCall }) {
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== '') start({ kind: 'password', password })
  }
  return (
    <form id={passwordForm} className="mb-4" onSubmit={submit}>
      <PasswordField
        label={profileWords.proof.password}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </form>
  )
}

interface GoogleProofProps {
  call: ProvenCall
  words: ProofWords
  look: ProofWords['look'] | 'outline'
  className?: string
}

function GoogleProof({ call: { start, isPending }, words, look, className }: GoogleProofProps) {
  const google: TokenProof = { kind: 'google' }
  return (
    <Button look={look} className={className} isPending={isPending} onClick={() => start(google)}>
      {words.confirmByGoogle}
    </Button>
  )
}

export function Failure({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="mt-2 mb-4 text-flag empty:hidden">
      {text}
    </p>
  )
}

/** Why a member came back from the provider's own page without a proof. */
export function whyNotProven(errorCode: string, elsewhere: string, nothing: string): string {
  const isUnproven = errorCode === 'sign-in-cancelled' || errorCode === 'token-invalid'
  return isUnproven
    ? profileWords.proof.notConfirmed(elsewhere, nothing)
    : signInErrorSentence(errorCode, elsewhere)
}
