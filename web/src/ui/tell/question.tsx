import type { ReactNode } from 'react'
import { Button } from '../press/button.tsx'
import { Dialog } from './dialog.tsx'

interface QuestionProps {
  title: string
  description?: string
  isOpen: boolean
  /** How it is left as it was. */
  stay?: string
  onStay: () => void
  /** The one way on. */
  answer: string
  /** Instead of the answer, while it is being done. */
  pending?: string
  isDanger?: boolean
  isPending?: boolean
  onAnswer: () => void
  /** What else is there to know before answering. */
  children?: ReactNode
}

/** A question before something is done that others notice: leave it, or one way on. */
export function Question(props: QuestionProps) {
  const { title, description, isOpen, stay = 'Leave it', onStay, children } = props
  const { answer, pending = answer, isDanger = false, isPending = false, onAnswer } = props
  return (
    <Dialog title={title} {...(description && { description })} isOpen={isOpen} onOpenChange={onStay}>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onStay}>
          {stay}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onAnswer}>
          {isPending ? pending : answer}
        </Button>
      </div>
    </Dialog>
  )
}
