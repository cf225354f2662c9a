import { useBlock } from '#api/people/block-queries.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'
import { tellFailure } from './tell-failure.ts'

/** Blocks the person who added the golfer to a match, after a question that says what it does. */
export function BlockButton({ matchId, name }: { matchId: number; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useBlock(matchId)
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        Block
      </Button>
      <Question
        title={`Block ${name}?`}
        description="They can't add you to matches any more. We don't tell them. This match still waits for your answer. You can unblock them in your profile."
        isOpen={isAsking}
        stay="Cancel"
        onStay={() => setAsking(false)}
        answer="Block"
        pending="Blocking..."
        isDanger
        isPending={isPending}
        onAnswer={() =>
          void mutateAsync()
            .then(() => showToast({ title: `${name} is blocked` }), tellFailure)
            .finally(() => setAsking(false))
        }
      />
    </>
  )
}
