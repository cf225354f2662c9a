import { isRefusedWith } from '#api/api-error.ts'
import { askToDeleteAccount } from '#api/people/profile-queries.ts'
import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { deleteAccount } from '#identity/flows/delete-account.ts'
import { identityStore } from '#identity/identity-store.ts'
import type { IdentityProvider, RedirectProvider, TokenProof } from '#identity/provider/identity-provider.ts'
import { codeOf, nobodyThere } from '#identity/provider/provider-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useEffect, useState, useTransition } from 'react'
import { useLocation } from 'wouter'

export type Deletion = ReturnType<typeof useDeleteAccount>

/** Deletes the account of who is signed in; once they must prove that it is them, the ways to do so are there. */
export function useDeleteAccount(userId: number) {
  const { connect, whileLeaving, logout } = useAuth()
  const [, navigate] = useLocation()
  const [prover, setProver] = useState<IdentityProvider>()
  const [failure, setFailure] = useState<string>()
  const [isPending, startPending] = useTransition()
  const run = async (proof?: TokenProof) => {
    setFailure(undefined)
    try {
      const ask = askToDeleteAccount
      await deleteAccount({ connect, whileLeaving, logout, ask, forget: () => forgetOnPhone(userId) }, proof)
      navigate(paths.home)
      showToast({ title: 'Your account is deleted', description: 'Nothing of it is left on this phone.' })
    } catch (error) {
      if (!proof && mustProve(error)) setProver(await connect())
      else setFailure(sentenceOf(error))
    }
  }
  const leaveToProve = async (provider: RedirectProvider) => {
    setFailure(undefined)
    await provider.prove(paths.deleteAccount).catch((error: unknown) => setFailure(sentenceOf(error)))
  }
  return {
    /** Who lets them prove that it is them, once they must. */
    prover,
    failure,
    isPending,
    start: (proof?: TokenProof) => startPending(() => run(proof)),
    leaveToProve: (provider: RedirectProvider) => startPending(() => leaveToProve(provider)),
    startOver: () => {
      setProver(undefined)
      setFailure(undefined)
    },
  }
}

/** What is lost with the account because only this phone has it. */
export function useUnsentWords(userId: number, isAsked: boolean): string | undefined {
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

/** The sign-in is too long ago, or this phone has only our session left of it. */
function mustProve(error: unknown): boolean {
  return isRefusedWith(error, 'sign-in-too-old') || codeOf(error) === nobodyThere
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

function sentenceOf(error: unknown): string {
  return providerSentences[codeOf(error)] ?? sentenceFor(error)
}

const wrongPassword = 'That password is not right. Nothing was deleted.'
const notConfirmed = 'Google did not confirm that it is you. Nothing was deleted.'

const providerSentences: Record<string, string> = {
  'auth/invalid-credential': wrongPassword,
  'auth/invalid-login-credentials': wrongPassword,
  'auth/wrong-password': wrongPassword,
  'auth/user-mismatch': 'That is another account. Nothing was deleted.',
  'auth/popup-closed-by-user': notConfirmed,
  'auth/cancelled-popup-request': notConfirmed,
  'auth/popup-blocked': 'Your browser blocked the window of Google. Allow it for this site and try again.',
  'auth/too-many-requests': 'That was tried too often. Wait a while and try again; nothing was deleted.',
  'auth/network-request-failed': 'No answer. Check your signal and try again; nothing was deleted.',
}
