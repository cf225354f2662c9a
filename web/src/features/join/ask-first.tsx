import type { JoiningAs } from '#identity/session/joining-client.ts'
import { useLeaving } from '#identity/leaving/use-leaving.tsx'
import type { LeavingWords } from '#identity/leaving/use-leaving.tsx'
import type { JoinableMatch, Joiner } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { askFirstWords } from './ask-first-words.ts'
import { sharedWords } from '#text/shared-words.ts'

export type Join = (who: JoiningAs) => Promise<void>

interface AskFirstProps {
  joiner: Joiner
  match: JoinableMatch
  join: Join
  children: (ask: Join) => ReactNode
}

/**
 * Asks before joining under a different name while scores are unsent, because they can be sent only
 * under the name they were entered with.
 */
export function AskFirst({ joiner, match, join, children }: AskFirstProps) {
  const [name, setName] = useState('')
  const isHere = joiner.matchId === match.matchId
  const isGone = isHere && !match.players.some(({ playerNo }) => playerNo === joiner.playerNo)
  const leaving = useLeaving({
    title: askFirstWords.title(name),
    ...(isGone ? wordsForGone(joiner) : wordsForKept(joiner)),
    leave: askFirstWords.join,
  })
  const ask: Join = (who) => {
    if (isHere && 'playerNo' in who && joiner.playerNo === who.playerNo) return join(who)
    setName(nameOf(who, match))
    return leaving.start(() => join(who))
  }
  return (
    <>
      {children(ask)}
      {leaving.question}
    </>
  )
}

type Words = Omit<LeavingWords, 'title' | 'leave'>

function wordsForKept({ displayName }: Joiner): Words {
  return { whenSent: askFirstWords.whenSent(displayName), stay: askFirstWords.stay(displayName) }
}

/** The player's seat is gone, and with it the only way to send the scores. */
function wordsForGone({ displayName }: Joiner): Words {
  return {
    whenSent: (waiting) => askFirstWords.notSent(waiting, displayName),
    ending: askFirstWords.gone(displayName),
    stay: sharedWords.notNow,
  }
}

function nameOf(who: JoiningAs, { players }: JoinableMatch): string {
  if ('guest' in who) return who.guest.displayName
  return players.find(({ playerNo }) => playerNo === who.playerNo)?.displayName ?? askFirstWords.thisPlayer
}
