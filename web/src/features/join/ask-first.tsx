import type { JoiningAs } from '#identity/session/joining-client.ts'
import { useLeaving } from '#identity/leaving/use-leaving.tsx'
import type { LeavingWords } from '#identity/leaving/use-leaving.tsx'
import type { JoinableMatch, Joiner } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { useState } from 'react'

export type Join = (who: JoiningAs) => Promise<void>

interface AskFirstProps {
  joiner: Joiner
  match: JoinableMatch
  join: Join
  children: (ask: Join) => ReactNode
}

/** Before another name is taken while scores are unsent: they wait for the name they were entered under. */
export function AskFirst({ joiner, match, join, children }: AskFirstProps) {
  const [name, setName] = useState('')
  const isHere = joiner.matchId === match.matchId
  const isGone = isHere && !match.players.some(({ playerNo }) => playerNo === joiner.playerNo)
  const leaving = useLeaving({
    title: `Join as ${name}?`,
    ...(isGone ? wordsForGone(joiner) : wordsForKept(joiner)),
    leave: 'Join',
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
  return { whenSent: `when this phone joins as ${displayName} again`, stay: `Stay ${displayName}` }
}

/** Their seat is gone, and so is the only way to send the scores. */
function wordsForGone({ displayName }: Joiner): Words {
  return {
    whenSent: (waiting) =>
      waiting === 1
        ? `One score entered here as ${displayName} isn’t sent.`
        : `${waiting} scores entered here as ${displayName} aren’t sent.`,
    ending: `${displayName} is no longer in the match. After you join, enter what is missing again.`,
    stay: 'Not now',
  }
}

function nameOf(who: JoiningAs, { players }: JoinableMatch): string {
  if ('guest' in who) return who.guest.displayName
  return players.find(({ playerNo }) => playerNo === who.playerNo)?.displayName ?? 'this player'
}
