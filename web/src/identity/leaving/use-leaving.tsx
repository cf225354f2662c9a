import { paths } from '#paths/paths.ts'
import type { UnsentCount } from '#sync/unsent.ts'
import { rejectedScoresText } from '#text/rejected-scores.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState, useTransition } from 'react'
import { Link, useLocation } from 'wouter'
import { useAuth, useUserId } from '../auth-context.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words as ownWords } from './words.ts'

export interface LeavingWords {
  title: string
  /** When this phone sends pending entries; or the whole sentence. */
  whenSent: string | ((waiting: number) => string)
  /** What happens to the rest, if it isn't simply kept. */
  ending?: string
  stay: string
  leave: string
}

const loggingOut: LeavingWords = {
  ...ownWords.logOut,
  leave: sharedWords.logOut,
}

/** Logs out and opens Home, or says why it failed. */
export function useLogOut() {
  const { logout } = useAuth()
  const [, navigate] = useLocation()
  const { start, question } = useLeaving(loggingOut)
  const leave = () => logout().then(() => navigate(paths.home), tellStillSignedIn)
  return { start: () => void start(leave), question }
}

function tellStillSignedIn() {
  showToast({
    title: ownWords.stillSignedIn,
    description: ownWords.needsConnection,
    look: 'destructive',
  })
}

interface Asked {
  unsent: UnsentCount
  leave: () => Promise<void>
}

/** Asks before leaving while this phone has unsent scores. The caller must render the question. */
export function useLeaving(words: LeavingWords) {
  const userId = useUserId()
  const [asked, setAsked] = useState<Asked>()
  const [isConfirming, setConfirming] = useState(false)
  const [isLeaving, startLeaving] = useTransition()
  const stay = () => setConfirming(false)
  const start = async (leave: () => Promise<void>) => {
    const unsent = await countUnsent(userId)
    if (!unsent || unsent.waiting + unsent.setAside === 0) return leave()
    setAsked({ unsent, leave })
    setConfirming(true)
  }
  const question = asked && (
    <Question
      title={words.title}
      description={inWords(asked.unsent, words)}
      isOpen={isConfirming}
      stay={words.stay}
      onStay={stay}
      answer={words.leave}
      isDanger
      isPending={isLeaving}
      onAnswer={() => startLeaving(() => asked.leave().finally(stay))}
    >
      {asked.unsent.setAside > 0 && (
        <Link
          href={placeOf(asked.unsent)}
          className={classNames(buttonStyle('plain'), '-mt-3 mb-1 -ml-4')}
          onClick={stay}
        >
          {ownWords.viewScores}
        </Link>
      )}
    </Question>
  )
  return { start, question }
}

function inWords(
  { waiting, rejectedByMatch }: UnsentCount,
  { whenSent, ending = ownWords.kept }: LeavingWords,
): string {
  const rejected = rejectedByMatch.reduce((sum, { scores }) => sum + scores, 0)
  const sentences = [
    waiting > 0 &&
      (typeof whenSent === 'string' ? `${ownWords.waiting(waiting)} ${whenSent}.` : whenSent(waiting)),
    rejected > 0 && ownWords.rejected(rejectedScoresText(rejected), rejected),
    ending,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The page with the rejected scores, or the list if they belong to several matches. */
function placeOf({ rejectedByMatch: [first, ...others] }: UnsentCount): string {
  return first && others.length === 0 ? paths.enterScores(first.matchId) : paths.matches
}

async function countUnsent(userId: number | undefined): Promise<UnsentCount | undefined> {
  if (userId === undefined) return undefined
  const { syncOf } = await import('#sync/browser-sync-client.ts')
  return syncOf(userId).countUnsent()
}
