import { isRefusal } from '#api/api-error.ts'
import { joiningClient } from '#identity/session/joining-client.ts'
import type { JoinableMatch } from '@nineteenth/contracts'
import { joiningEndpoints } from '@nineteenth/contracts'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** What is behind a link, as far as it is known. */
export type Look =
  | { kind: 'looking' }
  | { kind: 'found'; match: JoinableMatch }
  | { kind: 'no-link' }
  | { kind: 'failed'; error: unknown }

/** The token in the address: another link that is opened in the same tab changes only that. */
export function useToken(): string {
  return useSyncExternalStore(onHash, () => window.location.hash.slice(1))
}

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Looks once what is behind a link. */
export function useLook(token: string): Look {
  const [look, setLook] = useState<Look>({ kind: 'looking' })
  useEffect(() => {
    const stop = new AbortController()
    lookBehind(token, stop.signal).then(
      (seen) => stop.signal.aborted || setLook(seen),
      () => undefined,
    )
    return () => stop.abort()
  }, [token])
  return look
}

async function lookBehind(token: string, signal: AbortSignal): Promise<Look> {
  if (!joiningEndpoints.look.body.safeParse({ token }).success) return { kind: 'no-link' }
  try {
    return { kind: 'found', match: await joiningClient.look(token, signal) }
  } catch (error) {
    return isRefusal(error) ? { kind: 'no-link' } : { kind: 'failed', error }
  }
}
