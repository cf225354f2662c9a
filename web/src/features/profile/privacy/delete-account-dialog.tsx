import { requestDeletion } from '#api/people/profile-queries.ts'
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
import { profileWords } from '../words.ts'

interface DeleteAccountDialogProps {
  profile: OwnProfile
  isOpen: boolean
  /** Set after returning from the provider's page; `errorCode` says why the proof failed. */
  back: { errorCode: string | undefined } | undefined
  onClose: () => void
}

/** Asks for confirmation, and for proof that the owner is asking. */
export function DeleteAccountDialog({ profile, isOpen, back, onClose }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount(profile.id)
  const elsewhere = useNameOfProvider(isOpen)
  const unsent = useUnsentWords(profile.id, isOpen)
  const close = () => {
    deletion.startOver()
    onClose()
  }
  const errorCode = back?.errorCode
  if (deletion.prover) return <ProofDialog call={deletion} words={words} isOpen={isOpen} onClose={close} />
  return (
    <Question
      title={profileWords.deletion.title}
      description={profileWords.deletion.cannotUndo}
      isOpen={isOpen}
      stay={profileWords.deletion.stay}
      onStay={close}
      answer={profileWords.deletion.confirm}
      pending={profileWords.deletion.pending}
      isDanger
      isPending={deletion.isPending}
      onAnswer={() => deletion.start()}
    >
      <WhatGoesAndStays elsewhere={elsewhere} />
      {unsent && <p className="mb-4 font-medium text-flag">{unsent}</p>}
      {back && !errorCode && <p className="mb-4 font-medium">{profileWords.deletion.confirmed}</p>}
      <Failure
        text={
          deletion.failure ??
          (errorCode &&
            whyNotProven(errorCode, elsewhere ?? profileWords.proof.otherPage, profileWords.deletion.nothing))
        }
      />
    </Question>
  )
}

/** Deletes the account of the signed-in member. If they must confirm their identity first, `prover` says how. */
function useDeleteAccount(userId: number) {
  const { connect, whileLeaving, logout } = useAuth()
  const [, navigate] = useLocation()
  const run = async (proof?: TokenProof) => {
    const call = requestDeletion
    await deleteAccount({ connect, whileLeaving, logout, call, forget: () => forgetOnPhone(userId) }, proof)
    navigate(paths.home)
    showToast({ title: profileWords.deletion.done, description: profileWords.deletion.removedHere })
  }
  return useProvenCall(run, { backTo: paths.deleteAccount, nothing: profileWords.deletion.nothing })
}

/** What the member would lose because only this phone has it. */
function useUnsentWords(userId: number, isAsked: boolean): string | undefined {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    void countUnsent(userId).then(setCount, () => undefined)
  }, [userId, isAsked])
  if (count === 0) return undefined
  return profileWords.deletion.unsent(count)
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
  why: profileWords.deletion.signInAgain,
  whySignIn: profileWords.deletion.tooOld,
  stay: profileWords.deletion.stay,
  confirm: profileWords.deletion.confirm,
  confirmByGoogle: profileWords.deletion.confirmByGoogle,
  look: 'danger',
}

/** The provider whose account we can't delete; undefined if there is none. */
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
        <dt className="font-semibold">{profileWords.deletion.deletedTitle}</dt>
        <dd className="text-quiet">{profileWords.deletion.deleted}</dd>
      </div>
      <div>
        <dt className="font-semibold">{profileWords.deletion.keptTitle}</dt>
        <dd className="text-quiet">
          {profileWords.deletion.kept}
          {elsewhere && ` ${profileWords.deletion.elsewhere(elsewhere)}`}
        </dd>
      </div>
    </dl>
  )
}
