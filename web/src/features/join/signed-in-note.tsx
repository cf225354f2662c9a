import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { SignedInUser } from '#identity/auth-state.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { OwnPart } from './own-part-client.ts'
import { findOwnPart } from './own-part-client.ts'

interface SignedInNoteProps {
  user: SignedInUser
  matchId: number
}

/** Instead of the names, for who has an account: they score as themselves or not at all. */
export function SignedInNote({ user, matchId }: SignedInNoteProps) {
  const { isExpired } = useAuth()
  return (
    <div className="flex flex-col gap-3 border-t border-rule p-5">
      {isExpired ? (
        <>
          <p>{errorSentences['signed-out']}</p>
          <Link href={paths.loginFor(paths.match(matchId))} replace className={buttonStyle()}>
            Sign in
          </Link>
        </>
      ) : (
        <>
          <p>
            You are signed in as <span className="font-semibold">{user.displayName}</span>.
          </p>
          <OwnPartNote matchId={matchId} />
        </>
      )}
    </div>
  )
}

function OwnPartNote({ matchId }: { matchId: number }) {
  const part = useOwnPart(matchId)
  if (!part) return <Skeleton className="h-12 w-full" />
  if (part.kind === 'unknown') return <p className="text-quiet">{sentenceFor(part.error)}</p>
  return part.kind === 'in-it' ? (
    <Link href={paths.match(matchId)} replace className={buttonStyle()}>
      Open the match
    </Link>
  ) : (
    <>
      <p className="text-quiet">
        You are not in this match. To enter scores as one of its guests, sign out first and open the link
        again.
      </p>
      <Link href={paths.home} replace className={buttonStyle('outline')}>
        Go to Home
      </Link>
    </>
  )
}

function useOwnPart(matchId: number): OwnPart | undefined {
  const [part, setPart] = useState<OwnPart>()
  useEffect(() => {
    const stop = new AbortController()
    findOwnPart(matchId, stop.signal).then(
      (found) => stop.signal.aborted || setPart(found),
      () => undefined,
    )
    return () => stop.abort()
  }, [matchId])
  return part
}
