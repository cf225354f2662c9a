import type { JoiningAs } from '#identity/session/joining-client.ts'
import { joiningClient } from '#identity/session/joining-client.ts'
import { showFailure } from '#text/show-failure.ts'
import { Button } from '#ui/press/button.tsx'
import type { JoinableMatch, JoiningGuest } from '@nineteenth/contracts'
import { useState } from 'react'
import type { Join } from './ask-first.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface IsThisYouProps {
  token: string
  match: JoinableMatch
  /** The typed name, which is the same as a guest's in the match. */
  namesake: JoiningGuest
  joining: JoiningAs | undefined
  join: Join
  onBack: () => void
}

/**
 * Two people may have the same name, so the app asks the visitor whether they are the guest in the
 * match.
 */
export function IsThisYou({ token, match, namesake, joining, join, onBack }: IsThisYouProps) {
  const [isLooking, setLooking] = useState(false)
  const { displayName } = namesake
  const joinAsThem = async () => {
    setLooking(true)
    try {
      // The guest may have joined after this page was loaded.
      const latest = await joiningClient.look(token, new AbortController().signal)
      const playerNo = findGuest(latest, displayName)?.playerNo
      await join(playerNo === undefined ? { guest: namesake } : { playerNo })
    } catch (error) {
      showFailure(words.names.notJoined, error)
    } finally {
      setLooking(false)
    }
  }
  const isBusy = isLooking || joining !== undefined
  return (
    <section aria-labelledby="is-this-you" className="flex flex-col gap-3 border-t border-rule p-5">
      <h2 id="is-this-you" className="text-lg font-semibold">
        {words.namesake.title}
      </h2>
      <p className="[overflow-wrap:anywhere]">
        {words.namesake.explanation(findGuest(match, displayName)?.displayName ?? displayName)}
      </p>
      <Button
        size="large"
        isPending={isLooking}
        disabled={isBusy && !isLooking}
        onClick={() => void joinAsThem()}
      >
        {words.namesake.yes}
      </Button>
      <Button
        look="outline"
        size="large"
        isPending={joining !== undefined && !isLooking}
        disabled={isLooking}
        onClick={() => void join({ guest: { ...namesake, isSomeoneElse: true } })}
      >
        {words.namesake.no}
      </Button>
      <Button look="plain" disabled={isBusy} onClick={onBack}>
        {sharedWords.back}
      </Button>
    </section>
  )
}

function findGuest({ players }: JoinableMatch, displayName: string) {
  const name = displayName.toLowerCase()
  return players.find((player) => !player.isMember && player.displayName.toLowerCase() === name)
}
