import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { SignedInUser } from '#identity/auth-state.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { copyText } from '#ui/device/share-client.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { JoinableMatch } from '@nineteenth/contracts'
import { Link } from 'wouter'
import { findOwnPart } from './own-part-client.ts'
import { useLoaded } from './use-loaded.ts'

interface SignedInNoteProps {
  user: SignedInUser
  match: JoinableMatch
}

/** Instead of the names, for who has an account: they score as themselves or not at all. */
export function SignedInNote({ user, match }: SignedInNoteProps) {
  const { isExpired } = useAuth()
  return (
    <div className="flex flex-col gap-3 border-t border-rule p-5">
      {isExpired ? (
        <>
          <p>{errorSentences['signed-out']}</p>
          <Link href={paths.loginFor(paths.match(match.matchId))} replace className={buttonStyle()}>
            Sign in
          </Link>
        </>
      ) : (
        <>
          <p>
            You are signed in as <span className="font-semibold">{user.displayName}</span>.
          </p>
          <OwnPartNote user={user} match={match} />
        </>
      )}
    </div>
  )
}

function OwnPartNote({ user, match }: SignedInNoteProps) {
  const { matchId, organiserName } = match
  const { username } = user.profile
  const part = useLoaded((signal) => findOwnPart(matchId, signal))
  if (!part) return <Skeleton className="h-12 w-full" />
  if (part.kind === 'unknown') return <p className="text-quiet">{sentenceFor(part.error)}</p>
  return part.kind === 'in-it' ? (
    <Link href={paths.match(matchId)} replace className={buttonStyle()}>
      Open the match
    </Link>
  ) : (
    <>
      <p className="[overflow-wrap:anywhere]">
        You’re not in this match. Ask {organiserName} to add you. Your username is{' '}
        <span className="font-semibold select-all">@{username}</span>
      </p>
      <Button onClick={() => void copyUsername(username)}>Copy</Button>
      <p className="text-quiet">
        To enter scores as one of its guests, sign out first and open the link again.
      </p>
      <Link href={paths.home} replace className={buttonStyle('outline')}>
        Go to Home
      </Link>
    </>
  )
}

async function copyUsername(username: string): Promise<void> {
  if ((await copyText(`@${username}`)) === 'copied')
    showToast({ title: 'Username copied', description: 'Paste it into a message.' })
  else
    showToast({
      title: 'Failed to copy your username',
      description: 'Your browser doesn’t allow it here. Hold your finger on the username to copy it.',
      look: 'destructive',
    })
}
