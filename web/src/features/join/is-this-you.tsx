import type { JoiningAs } from '#identity/session/joining-client.ts'
import { joiningClient } from '#identity/session/joining-client.ts'
import { showFailure } from '#text/show-failure.ts'
import { Button } from '#ui/press/button.tsx'
import type { JoinableMatch, JoiningGuest } from '@nineteenth/contracts'
import { useState } from 'react'
import type { Join } from './ask-first.tsx'

interface IsThisYouProps {
  token: string
  match: JoinableMatch
  /** What they typed: a guest of the match has the same name. */
  namesake: JoiningGuest
  joining: JoiningAs | undefined
  join: Join
  onBack: () => void
}

/** Two people may have one name: they say whether the guest in the match is them. */
export function IsThisYou({ token, match, namesake, joining, join, onBack }: IsThisYouProps) {
  const [isLooking, setLooking] = useState(false)
  const { displayName } = namesake
  const joinAsThem = async () => {
    setLooking(true)
    try {
      // The guest may have come into the match after this page was loaded.
      const latest = await joiningClient.look(token, new AbortController().signal)
      const playerNo = findGuest(latest, displayName)?.playerNo
      await join(playerNo === undefined ? { guest: namesake } : { playerNo })
    } catch (error) {
      showFailure('You have not joined', error)
    } finally {
      setLooking(false)
    }
  }
  const isBusy = isLooking || joining !== undefined
  return (
    <section aria-labelledby="is-this-you" className="flex flex-col gap-3 border-t border-rule p-5">
      <h2 id="is-this-you" className="text-lg font-semibold">
        Is this you?
      </h2>
      <p className="[overflow-wrap:anywhere]">
        A guest called {findGuest(match, displayName)?.displayName ?? displayName} is in this match already.
        If that is you, you continue on the same card. If not, you get a card of your own, with a number after
        your name.
      </p>
      <Button
        size="large"
        isPending={isLooking}
        disabled={isBusy && !isLooking}
        onClick={() => void joinAsThem()}
      >
        Yes, that’s me
      </Button>
      <Button
        look="outline"
        size="large"
        isPending={joining !== undefined && !isLooking}
        disabled={isLooking}
        onClick={() => void join({ guest: { ...namesake, isSomeoneElse: true } })}
      >
        No, I’m someone else
      </Button>
      <Button look="plain" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
    </section>
  )
}

function findGuest({ players }: JoinableMatch, displayName: string) {
  const name = displayName.toLowerCase()
  return players.find((player) => !player.isMember && player.displayName.toLowerCase() === name)
}
