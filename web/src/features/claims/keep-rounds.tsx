import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { LeavingWords } from '#identity/leaving/use-leaving.tsx'
import { useLeaving } from '#identity/leaving/use-leaving.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { Joiner } from '@nineteenth/contracts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { keptTickets } from './kept-tickets-store.ts'
import { prepareTicket } from './ticket-client.ts'

/** For who has joined a match: with an account what they play as a guest is theirs. Nothing for anybody else. */
export function KeepRounds({ isComplete }: { isComplete: boolean }) {
  const { joiner } = useAuth()
  if (!joiner) return null
  return (
    <Card aria-labelledby="keep-rounds" className="flex flex-col gap-3 p-4 print:hidden">
      <h2 id="keep-rounds" className="text-lg font-semibold">
        Keep your rounds
      </h2>
      <p className="text-quiet">
        With an account, what you played as {joiner.displayName} becomes yours: the round, your head-to-head
        and what is owed.
        {!isComplete && ' Best after the last hole: until you have signed in, this phone enters no scores.'}
      </p>
      <KeepingChoices joiner={joiner} />
    </Card>
  )
}

/** To an account or a new one, with the ticket in the pocket. */
export function KeepingChoices({ joiner }: { joiner: Joiner }) {
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<string>()
  const leave = async (path: string) => {
    try {
      keptTickets.keep({ ...(await prepareTicket(joiner)), isWanted: true })
      navigate(path)
    } catch (error) {
      const description = `${sentenceFor(error)} The round stays in the match meanwhile.`
      showToast({ title: 'Not kept yet', description, look: 'destructive' })
    }
  }
  const leaving = useLeaving(keeping)
  const start = async (path: string) => {
    setAsking(path)
    await leaving.start(() => leave(path))
    setAsking(undefined)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <p className="basis-full text-quiet">{existingAccount}</p>
      <Button look="outline" isPending={asking === paths.register} onClick={() => void start(paths.register)}>
        Create an account
      </Button>
      <Button look="outline" isPending={asking === paths.login} onClick={() => void start(paths.login)}>
        Sign in
      </Button>
      {leaving.question}
    </div>
  )
}

const existingAccount =
  'If you already have an account, the organizer must confirm it’s you. Until then you can’t open this match or enter scores.'

// Under another name than the one they were entered as, this phone sends nothing any more.
const keeping: LeavingWords = {
  title: 'Keep your rounds with scores unsent?',
  whenSent: 'only while this phone is in the match',
  ending: 'Wait until they are, or enter them once more when you have signed in.',
  stay: 'Wait',
  leave: 'Go on without',
}
