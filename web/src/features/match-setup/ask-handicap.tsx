import { lastMatchQuery } from '#api/matches/match-queries.ts'
import { useChangeProfile } from '#api/people/profile-queries.ts'
import { HandicapField } from '#golf/people/handicap-field.tsx'
import { NoHandicapQuestion } from '#golf/people/no-handicap-question.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { showFailure } from '#text/show-failure.ts'
import { keptText } from '#ui/device/kept-text-store.ts'
import { Card } from '#ui/draw/card.tsx'
import { Button } from '#ui/press/button.tsx'
import { type OwnProfile, profileChangeSchema } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MatchEditor } from './form/use-match-form.ts'
import { sharedWords } from '#text/shared-words.ts'
import { setupWords } from './words.ts'

/** Members who answered the handicap question on this phone. */
const lastAnswered = keptText('nineteenth.handicap-asked')

/**
 * Shown before the first match of a member who never typed a handicap. Without one, they play as
 * scratch.
 */
export function AskHandicap({ editor }: { editor: MatchEditor }) {
  const { user, updateProfile } = useAuth()
  const [answeredBy, setAnsweredBy] = useState(() => lastAnswered.find())
  const asked = String(user?.profile?.id)
  const { data } = useQuery(lastMatchQuery(undefined))
  const answer = () => {
    lastAnswered.keep(asked)
    setAnsweredBy(asked)
  }
  if (answeredBy === asked || user?.profile?.handicap !== 0 || data?.match !== null) return null
  const take = (profile: OwnProfile) => {
    updateProfile(profile)
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
  const [isConfirming, setConfirming] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
    setConfirming(false)
  }
  const { mutate, isPending } = useChangeProfile(onTyped)
  const save = () => {
    if (typed.trim() === '') return setConfirming(true)
    const judged = profileChangeSchema.shape.handicap.unwrap().safeParse(typed)
    if (!judged.success) return setError(judged.error.issues[0]?.message)
    mutate(
      { handicap: judged.data },
      { onError: (failure) => showFailure(sharedWords.couldNotSaveHandicap, failure) },
    )
  }
  return (
    <Card aria-labelledby="ask-handicap" className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 id="ask-handicap" className="text-lg font-semibold">
          {setupWords.ownHandicap.title}
        </h2>
        <p className="text-quiet">{setupWords.ownHandicap.why}</p>
      </div>
      <HandicapField
        ref={input}
        typed={typed}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onPlus={type}
        error={error}
      />
      {isConfirming ? (
        <NoHandicapQuestion
          onScratch={onNone}
          onEnter={() => {
            setConfirming(false)
            input.current?.focus()
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button isPending={isPending} onClick={save}>
            {setupWords.ownHandicap.save}
          </Button>
          <Button look="outline" onClick={onNone}>
            {sharedWords.playAsScratch}
          </Button>
        </div>
      )}
    </Card>
  )
}
