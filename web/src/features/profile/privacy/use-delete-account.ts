import { askToDeleteAccount } from '#api/people/profile-queries.ts'
import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { deleteAccount } from '#identity/flows/delete-account.ts'
import { identityStore } from '#identity/identity-store.ts'
import type { TokenProof } from '#identity/provider/identity-provider.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useProvenCall } from './use-proven-call.ts'

/** Deletes the account of who is signed in; once they must prove that it is them, the ways to do so are there. */
export function useDeleteAccount(userId: number) {
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
