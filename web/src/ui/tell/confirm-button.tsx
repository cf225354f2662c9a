import { type ComponentProps, useState, useTransition } from 'react'
import { Button } from '../press/button.tsx'
import { Question } from './question.tsx'

type QuestionText = Omit<
  ComponentProps<typeof Question>,
  'answer' | 'isOpen' | 'onStay' | 'isPending' | 'onAnswer'
>

interface ConfirmButtonProps extends QuestionText, Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  label: string
  /** The default label. */
  answer?: string
  /** Reports its own failures. A promise and not the callbacks of `mutate`: news may remove this button before the answer is here. */
  onAnswer: () => Promise<unknown>
}

/** A button that asks before it acts. The question stays open until that is done. */
export function ConfirmButton({
  label,
  look = 'outline',
  className,
  onAnswer,
  ...question
}: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [isPending, startAnswer] = useTransition()
  return (
    <>
      <Button look={look} className={className} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <Question
        answer={label}
        {...question}
        isOpen={isConfirming}
        onStay={() => setConfirming(false)}
        isPending={isPending}
        onAnswer={() =>
          startAnswer(async () => {
            await onAnswer()
            setConfirming(false)
          })
        }
      />
    </>
  )
}
