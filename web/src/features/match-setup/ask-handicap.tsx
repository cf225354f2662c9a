import { lastMatchQuery } from '#api/match-queries.ts'
import { useChangeProfile } from '#api/profile-queries.ts'
import { HandicapField } from '#golf/handicap-field.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { showToast } from '#ui/toast.ts'
import type { OwnProfile } from '@nineteenth/contracts'
import { profileChangeSchema } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findAnswered, noteAnswered } from './handicap-asked-store.ts'
import type { MatchEditor } from './form/use-match-form.ts'

/** Before the first match of somebody who never typed a handicap: without one they would play as scratch. */
export function AskHandicap({ editor }: { editor: MatchEditor }) {
  const { user, know } = useAuth()
  const [answeredBy, setAnsweredBy] = useState(findAnswered)
  const asked = String(user?.profile?.id)
  const { data } = useQuery(lastMatchQuery(undefined))
  const answer = () => {
    noteAnswered(asked)
    setAnsweredBy(asked)
  }
  if (answeredBy === asked || user?.profile?.handicap !== 0 || data?.match !== null) return null
  const take = (profile: OwnProfile) => {
    know(profile)
    editor.update((form) => ({
      ...form,
      players: form.players.map((player) =>
        player.id === profile.id ? { ...player, handicap: profile.handicap } : player,
      ),
    }))
    answer()
  }
  return <Question onTyped={take} onNone={answer} />
}

function Question({ onTyped, onNone }: { onTyped: (profile: OwnProfile) => void; onNone: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useChangeProfile(onTyped)
  const save = () => {
    const judged = profileChangeSchema.shape.handicap.unwrap().safeParse(typed)
    if (!judged.success) return setError(judged.error.issues[0]?.message)
    mutate(
      { handicap: judged.data },
      {
        onError: (failure) =>
          showToast({ title: 'Handicap not saved', description: sentenceFor(failure), look: 'destructive' }),
      },
    )
  }
  return (
    <Card aria-labelledby="ask-handicap" className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 id="ask-handicap" className="text-lg font-semibold">
          What is your handicap?
        </h2>
        <p className="text-quiet">
          Strokes are given by it, and none without one. You can change it in your profile at any time.
        </p>
      </div>
      <HandicapField
        typed={typed}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPlus={setTyped}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} onClick={save}>
          Save handicap
        </Button>
        <Button look="outline" onClick={onNone}>
          I have none
        </Button>
      </div>
    </Card>
  )
}
