import { isRejection } from '#api/api-error.ts'
import { joiningClient } from '#identity/session/joining-client.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { type JoinableMatch, joiningEndpoints } from '@nineteenth/contracts'
import { useState, useSyncExternalStore } from 'react'
import { JoinFrame } from './join-frame.tsx'
import { MatchToJoin } from './match-to-join.tsx'
import { useLoaded } from './use-loaded.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The page of a join link: guests join the match with one tap on their name. */
export function JoinPage() {
  const token = useToken()
  const [tries, setTries] = useState(1)
  return (
    <JoinFrame title={words.page.title}>
      <Behind key={`${token} ${tries}`} token={token} onRetry={() => setTries(tries + 1)} />
    </JoinFrame>
  )
}

/** The token in the address. Opening a different link in the same tab changes only the token. */
function useToken(): string {
  return useSyncExternalStore(onHash, () => window.location.hash.slice(1))
}

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function Behind({ token, onRetry }: { token: string; onRetry: () => void }) {
  const look = useLoaded((signal) => lookBehind(token, signal))
  if (!look) return <Looking />
  if (look.kind === 'no-link') return <NoLink />
  if (look.kind === 'found') return <MatchToJoin token={token} match={look.match} />
  return <ErrorState title={words.page.notLoaded} description={sentenceFor(look.error)} onRetry={onRetry} />
}

/** The result of looking up a link. */
type Look = { kind: 'found'; match: JoinableMatch } | { kind: 'no-link' } | { kind: 'failed'; error: unknown }

async function lookBehind(token: string, signal: AbortSignal): Promise<Look> {
  if (!joiningEndpoints.look.body.safeParse({ token }).success) return { kind: 'no-link' }
  try {
    return { kind: 'found', match: await joiningClient.look(token, signal) }
  } catch (error) {
    return isRejection(error) ? { kind: 'no-link' } : { kind: 'failed', error }
  }
}

function NoLink() {
  return (
    <div role="alert" className="p-5">
      <h1 className="text-lg font-semibold">{words.page.cannotOpen}</h1>
      <p className="mt-1 text-quiet">{errorSentences['link-not-found']}</p>
    </div>
  )
}

/** A skeleton in the shape of a match of four. */
function Looking() {
  return (
    <output aria-label={sharedWords.loadingMatch} className="flex flex-col gap-3 p-5">
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mt-1 h-14 w-full" />
      ))}
    </output>
  )
}
