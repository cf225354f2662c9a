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

export interface LeavingWords {
  title: string
  /** When this phone sends what waits; or the whole sentence about it. */
  whenSent: string | ((waiting: number) => string)
  /** What becomes of it, where it is not simply kept until then. */
  ending?: string
  stay: string
  leave: string
}

const loggingOut: LeavingWords = {
  title: 'Log out with scores unsent?',
  whenSent: 'when you sign in on this phone again',
  ending: 'Nothing is lost: unsent scores stay here. Your other matches are removed from this phone.',
  stay: 'Stay signed in',
  leave: 'Log out',
}

/** 'Log out', wherever it stands: home once it is done, and a word where it is not. */
export function useLogOut() {
  const { logout } = useAuth()
  const [, navigate] = useLocation()
  const { start, question } = useLeaving(loggingOut)
  const leave = () => logout().then(() => navigate(paths.home), tellStillSignedIn)
  return { start: () => void start(leave), question }
}

function tellStillSignedIn() {
  showToast({
    title: 'You are still signed in',
    description: 'Logging out needs a connection. Check your signal and try again.',
    look: 'destructive',
  })
}

interface Asked {
  unsent: UnsentCount
  leave: () => Promise<void>
}

/** Leaving that asks first while scores are on this phone alone. The question must be drawn by whoever starts it. */
export function useLeaving(words: LeavingWords) {
  const userId = useUserId()
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, startLeaving] = useTransition()
  const stay = () => setAsking(false)
  const start = async (leave: () => Promise<void>) => {
    const unsent = await countUnsent(userId)
    if (!unsent || unsent.waiting + unsent.setAside === 0) return leave()
    setAsked({ unsent, leave })
    setAsking(true)
  }
  const question = asked && (
    <Question
      title={words.title}
      description={inWords(asked.unsent, words)}
      isOpen={isAsking}
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
          See them
        </Link>
      )}
    </Question>
  )
  return { start, question }
}

function inWords({ waiting, notTaken }: UnsentCount, { whenSent, ending = kept }: LeavingWords): string {
  const rejected = notTaken.reduce((sum, { scores }) => sum + scores, 0)
  const sentences = [
    waiting > 0 &&
      (typeof whenSent === 'string' ? `${waitingWords(waiting)} ${whenSent}.` : whenSent(waiting)),
    rejected > 0 && `${rejectedScoresText(rejected)}: only this phone has ${rejected === 1 ? 'it' : 'them'}.`,
    ending,
  ]
  return sentences.filter(Boolean).join(' ')
}

const kept = 'Nothing is lost: what is here stays here.'

function waitingWords(count: number): string {
  return count === 1
    ? 'One score waits to be sent, and is sent'
    : `${count} scores wait to be sent, and are sent`
}

/** The page that shows the rejected scores; of several matches, the list. */
function placeOf({ notTaken: [first, ...others] }: UnsentCount): string {
  return first && others.length === 0 ? paths.enterScores(first.matchId) : paths.matches
}

async function countUnsent(userId: number | undefined): Promise<UnsentCount | undefined> {
  if (userId === undefined) return undefined
  const { syncOf } = await import('#sync/browser-sync-client.ts')
  return syncOf(userId).countUnsent()
}
