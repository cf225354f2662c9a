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
import { words } from './keep-round-words.ts'
import { sharedWords } from '#text/shared-words.ts'

type MatchToKeep = Pick<MatchState, 'isComplete' | 'organiserId' | 'players'>

/** Offers a guest who joined by the link to keep the round in an account. Members see nothing. */
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
      const description = words.keep.roundStays(sentenceFor(error))
      showToast({ title: words.keep.notReady, description, look: 'destructive' })
    }
  }
  const start = async () => {
    setPending(true)
    await leaving.start(register)
    setPending(false)
  }
  const signIn = async () => {
    // The guest may have no account yet and register there. Signing in doesn't wait for this.
    void storeTicket(joiner).catch(() => undefined)
    navigate(paths.login)
  }
  return (
    <Card aria-labelledby="keep-round" className="flex flex-col gap-3 p-4 print:hidden">
      <h2 id="keep-round" className="text-lg font-semibold">
        {words.keep.title}
      </h2>
      <p className="text-quiet">
        {words.keep.why(joiner.displayName, organizer?.displayName ?? words.organizer)}
        {!match.isComplete && ` ${words.keep.finishFirst}`}
      </p>
      <p className="text-quiet">{words.keep.askOrganizer}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" isPending={isPending} onClick={() => void start()}>
          {words.keep.createAccount}
        </Button>
        <Button look="plain" onClick={() => void leaving.start(signIn)}>
          {sharedWords.signIn}
        </Button>
      </div>
      {leaving.question}
    </Card>
  )
}

// This phone can send these scores only as the player who entered them.
const keeping: LeavingWords = {
  title: words.unsent.title,
  whenSent: words.unsent.whenSent,
  ending: words.unsent.ending,
  stay: words.unsent.stay,
  leave: words.unsent.leave,
}
