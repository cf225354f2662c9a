import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { LeavingWords } from '#identity/leaving/use-leaving.tsx'
import { useLeaving } from '#identity/leaving/use-leaving.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { MatchState } from '@nineteenth/contracts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { storeTicket } from './keep-round-client.ts'

type MatchToKeep = Pick<MatchState, 'isComplete' | 'organiserId' | 'players'>

/** For a guest who joined by the link: with an account the round is theirs. Nothing for members. */
export function KeepRound({ match }: { match: MatchToKeep }) {
  const { joiner } = useAuth()
  const [, navigate] = useLocation()
  const [isPending, setPending] = useState(false)
  const leaving = useLeaving(keeping)
  if (!joiner) return null
  const organizer = match.players.find(({ userId }) => userId === match.organiserId)
  const register = async () => {
    try {
      await storeTicket(joiner)
      navigate(paths.register)
    } catch (error) {
      const description = `${sentenceFor(error)} The round stays in the match.`
      showToast({ title: 'Not ready to create an account', description, look: 'destructive' })
    }
  }
  const start = async () => {
    setPending(true)
    await leaving.start(register)
    setPending(false)
  }
  const signIn = async () => {
    // They may turn out to have no account and register there. Signing in doesn't wait for it.
    void storeTicket(joiner).catch(() => undefined)
    navigate(paths.login)
  }
  return (
    <Card aria-labelledby="keep-round" className="flex flex-col gap-3 p-4 print:hidden">
      <h2 id="keep-round" className="text-lg font-semibold">
        Keep your round
      </h2>
      <p className="text-quiet">
        Create an account to keep this round. If another phone also joined as {joiner.displayName},{' '}
        {organizer?.displayName ?? 'the organizer'} decides who gets it.
        {!match.isComplete &&
          ' Best after the last hole: until you’ve signed in, this phone enters no scores.'}
      </p>
      <p className="text-quiet">
        Do you have an account already? Then ask the organizer to link you: they need your username.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" isPending={isPending} onClick={() => void start()}>
          Create an account
        </Button>
        <Button look="plain" onClick={() => void leaving.start(signIn)}>
          Sign in
        </Button>
      </div>
      {leaving.question}
    </Card>
  )
}

// Under another name than the one they were entered as, this phone sends nothing any more.
const keeping: LeavingWords = {
  title: 'Keep your round with scores unsent?',
  whenSent: 'only while this phone is in the match',
  ending: 'Wait until they’re sent, or enter them again when you’ve signed in.',
  stay: 'Wait',
  leave: 'Continue anyway',
}
