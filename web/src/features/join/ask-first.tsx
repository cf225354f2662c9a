import type { JoiningAs } from '#identity/session/joining-client.ts'
import { useLeaving } from '#identity/leaving/use-leaving.tsx'
import type { Joiner } from '@nineteenth/contracts'
import type { ReactNode } from 'react'

export type Join = (who: JoiningAs) => Promise<void>

interface AskFirstProps {
  joiner: Joiner
  matchId: number
  join: Join
  children: (ask: Join) => ReactNode
}

/** Before another name is taken while scores are unsent: they wait for the name they were entered under. */
export function AskFirst({ joiner, matchId, join, children }: AskFirstProps) {
  const leaving = useLeaving({
    title: 'Join as somebody else with scores unsent?',
    whenSent: `when this phone joins as ${joiner.displayName} again`,
    stay: `Stay ${joiner.displayName}`,
    leave: 'Join',
  })
  const ask: Join = (who) => {
    const isSame = joiner.matchId === matchId && 'playerNo' in who && joiner.playerNo === who.playerNo
    return isSame ? join(who) : leaving.start(() => join(who))
  }
  return (
    <>
      {children(ask)}
      {leaving.question}
    </>
  )
}
