import { isRefusedWith } from '#api/api-error.ts'
import { useAgree, useUndoClaim } from '#api/people/claim-queries.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { Claim } from '@nineteenth/contracts'
import { useState } from 'react'
import type { ClaimQuestion } from './claim-words.ts'
import { claimWords } from './claim-words.ts'

interface ClaimCardProps {
  title: string
  claims: readonly Claim[]
  onMade?: ((claim: Claim) => void) | undefined
}

/** Claims with their answers, each after a question. */
export function ClaimCard({ title, claims, onMade }: ClaimCardProps) {
  return (
    <Card aria-label={title}>
      <h2 className="px-4 pt-4 text-lg font-semibold">{title}</h2>
      <ul className="divide-y divide-rule">
        {claims.map((claim) => (
          <li key={claim.id}>
            <ClaimLine claim={claim} onMade={onMade} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClaimLine({ claim, onMade }: { claim: Claim; onMade: ClaimCardProps['onMade'] }) {
  const { title, note, agree, undo } = claimWords(claim)
  const { mutateAsync: makeIt } = useAgree()
  const { mutateAsync: undoIt } = useUndoClaim()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <p className="min-w-0 basis-64 grow [overflow-wrap:anywhere]">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-quiet">{note}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {agree && (
          <AskedButton words={agree} onAnswer={() => makeIt(claim.id).then((made) => onMade?.(made))} />
        )}
        {undo && <AskedButton words={undo} isQuiet={agree !== undefined} onAnswer={() => undoIt(claim.id)} />}
      </div>
    </div>
  )
}

interface AskedButtonProps {
  words: ClaimQuestion
  isQuiet?: boolean
  onAnswer: () => Promise<unknown>
}

function AskedButton({ words, isQuiet = false, onAnswer }: AskedButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const answer = async () => {
    setPending(true)
    await onAnswer().catch(tellFailure)
    setPending(false)
    setAsking(false)
  }
  return (
    <>
      <Button look={isQuiet ? 'plain' : 'outline'} onClick={() => setAsking(true)}>
        {words.label}
      </Button>
      <Question
        title={words.title}
        description={words.description}
        isOpen={isAsking}
        stay={words.stay}
        onStay={() => setAsking(false)}
        answer={words.answer}
        isPending={isPending}
        onAnswer={() => void answer()}
      />
    </>
  )
}

function tellFailure(error: unknown): void {
  showToast({ title: 'Nothing was changed', description: whyNot(error), look: 'destructive' })
}

function whyNot(error: unknown): string {
  if (isRefusedWith(error, 'not-found')) return 'It was undone or answered meanwhile. The list is new.'
  if (isRefusedWith(error, 'player-unavailable'))
    return 'You already agreed to someone else. Undo that first, or refuse this request.'
  if (isRefusedWith(error, 'not-allowed')) return 'The thirty days are over: it can no longer be undone.'
  return sentenceFor(error)
}
