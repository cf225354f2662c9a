import { askToDeleteAccount } from '#api/people/profile-queries.ts'
import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { deleteAccount } from '#identity/flows/proven-calls.ts'
import { identityStore } from '#identity/identity-store.ts'
import type { TokenProof } from '#identity/provider/identity-provider.ts'
import { showToast } from '#ui/tell/toast.ts'
import { Question } from '#ui/tell/question.tsx'
import type { OwnProfile } from '@nineteenth/contracts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ProofWords } from './proof-dialog.tsx'
import { Failure, ProofDialog, whyNotProven } from './proof-dialog.tsx'
import { useProvenCall } from './use-proven-call.ts'

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
  const trouble = back?.trouble
  if (deletion.prover) return <ProofDialog call={deletion} words={words} isOpen={isOpen} onClose={close} />
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
      <Failure
        text={
          deletion.failure ??
          (trouble && whyNotProven(trouble, elsewhere ?? 'The other page', 'Nothing was deleted.'))
        }
      />
    </Question>
  )
}

/** Deletes the account of who is signed in; once they must prove that it is them, the ways to do so are there. */
function useDeleteAccount(userId: number) {
  const { connect, whileLeaving, logout } = useAuth()
  const [, navigate] = useLocation()
  const run = async (proof?: TokenProof) => {
    const ask = askToDeleteAccount
    await deleteAccount({ connect, whileLeaving, logout, ask, forget: () => forgetOnPhone(userId) }, proof)
    navigate(paths.home)
    showToast({ title: 'Your account is deleted', description: 'Nothing of it is left on this phone.' })
  }
  return useProvenCall(run, { backTo: paths.deleteAccount, nothing: 'Nothing was deleted.' })
}

/** What is lost with the account because only this phone has it. */
function useUnsentWords(userId: number, isAsked: boolean): string | undefined {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    void countUnsent(userId).then(setCount, () => undefined)
  }, [userId, isAsked])
  if (count === 0) return undefined
  return count === 1
    ? 'One score is on this phone alone, and is lost.'
    : `${count} scores are on this phone alone, and are lost.`
}

async function countUnsent(userId: number): Promise<number> {
  const { syncOf } = await import('#sync/browser-sync-client.ts')
  const { waiting, setAside } = await syncOf(userId).countUnsent()
  return waiting + setAside
}

async function forgetOnPhone(userId: number): Promise<void> {
  const { forgetSync } = await import('#sync/browser-sync-client.ts')
  identityStore.forgetUser()
  await forgetSync(userId)
}

const words: ProofWords = {
  why: "Sign in again to confirm it's you. Nothing has been deleted yet.",
  whySignIn:
    'Your sign-in is more than five minutes old. Log out, sign in again, and delete your account within five minutes. Nothing has been deleted yet.',
  stay: 'Keep my account',
  confirm: 'Delete my account',
  confirmByGoogle: 'Sign in with Google and delete my account',
  look: 'danger',
}

/** Where people have an account that is not ours to delete; nothing where it is. */
export function useNameOfProvider(isAsked: boolean): string | undefined {
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
          Your profile and email address, your current handicap and its history, your record, your links, and
          matches in which no other member takes part. Nobody finds you by your username. You are signed out
          everywhere, and this phone forgets you.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Stays</dt>
        <dd className="text-quiet">
          Matches you played with other members: they keep your scores and the handicap you played with. Only
          the people of each match still see your name and username there, marked “(left)”. Everyone else sees
          ‘Deleted player’. Matches you organized go to the next player. Guests on those cards keep their
          names, and public courses you added stay.
          {elsewhere && ` So does your account at ${elsewhere}, which is not Nineteenth’s.`}
        </dd>
      </div>
    </dl>
  )
}
