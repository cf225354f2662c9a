import { type ReactNode, useState } from 'react'
import { Button } from '../press/button.tsx'
import { LateDialog } from './late-dialog.tsx'
import { words } from './words.ts'

interface QuestionProps {
  title: string
  description?: string
  isOpen: boolean
  /** The label of the button that changes nothing. */
  stay?: string
  onStay: () => void
  /** The label of the button that goes ahead. */
  answer: string
  /** Replaces the answer's label while pending. */
  pending?: string
  isDanger?: boolean
  isPending?: boolean
  onAnswer: () => void
  /** More to know before answering. */
  children?: ReactNode
}

/** Asks before an action that others notice: cancel or go ahead. */
export function Question(props: QuestionProps) {
  const { title, description, isOpen, stay = words.cancel, onStay, children } = props
  const { answer, pending = answer, isDanger = false, isPending = false, onAnswer } = props
  // Stays until it has closed, which takes a moment.
  const [hasOpened, setOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setOpened(true)
  if (!hasOpened) return null
  return (
    <LateDialog title={title} {...(description && { description })} isOpen={isOpen} onOpenChange={onStay}>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onStay}>
          {stay}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onAnswer}>
          {isPending ? pending : answer}
        </Button>
      </div>
    </LateDialog>
  )
}
