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
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

interface SignedInNoteProps {
  user: SignedInUser
  match: JoinableMatch
}

/** Replaces the names for members: they score as themselves or not at all. */
export function SignedInNote({ user, match }: SignedInNoteProps) {
  const { isExpired } = useAuth()
  return (
    <div className="flex flex-col gap-3 border-t border-rule p-5">
      {isExpired ? (
        <>
          <p>{errorSentences['signed-out']}</p>
          <Link href={paths.loginFor(paths.match(match.matchId))} replace className={buttonStyle()}>
            {sharedWords.signIn}
          </Link>
        </>
      ) : (
        <>
          <p>
            {words.member.signedInAs} <span className="font-semibold">{user.displayName}</span>.
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
      {sharedWords.openMatch}
    </Link>
  ) : (
    <>
      <p className="[overflow-wrap:anywhere]">
        {words.member.notInMatch(organiserName)} <span className="font-semibold select-all">@{username}</span>
      </p>
      <Button onClick={() => void copyUsername(username)}>{sharedWords.copy}</Button>
      <p className="text-quiet">{words.member.asGuest}</p>
      <Link href={paths.home} replace className={buttonStyle('outline')}>
        {sharedWords.goHome}
      </Link>
    </>
  )
}

async function copyUsername(username: string): Promise<void> {
  if ((await copyText(`@${username}`)) === 'copied')
    showToast({ title: words.member.copied, description: words.member.paste })
  else
    showToast({
      title: words.member.notCopied,
      description: words.member.copyByHand,
      look: 'destructive',
    })
}
