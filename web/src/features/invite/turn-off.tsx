import { failureText } from '#text/failure-text.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'

interface TurnOffProps {
  turnOff: { mutateAsync: () => Promise<unknown>; isPending: boolean }
  /** What that means for whoever has used it. */
  consequence: string
  onOff: () => void
}

/** Puts an end to a link and to what was opened by it, after a question. */
export function TurnOff({ turnOff, consequence, onOff }: TurnOffProps) {
  const [isAsking, setAsking] = useState(false)
  const turnItOff = () => turnOff.mutateAsync().then(onOff, tellFailure)
  return (
    <>
      <Button
        look="plain"
        className="-mx-4 self-start text-flag hover:bg-flag-wash"
        onClick={() => setAsking(true)}
      >
        Turn off
      </Button>
      <Question
        title="Turn the link off?"
        description={consequence}
        isOpen={isAsking}
        stay="Leave it on"
        onStay={() => setAsking(false)}
        answer="Turn off"
        pending="Turning off..."
        isDanger
        isPending={turnOff.isPending}
        onAnswer={() => void turnItOff().finally(() => setAsking(false))}
      />
    </>
  )
}

function tellFailure(error: unknown) {
  const description = failureText(error, 'An error occurred. The link is still on.')
  showToast({ title: 'Failed to turn the link off', description, look: 'destructive' })
}
