import { Button } from '#ui/press/button.tsx'
import { CloudOff } from 'lucide-react'

export interface PhoneNoteProps {
  /** Whether nothing answered at all; else somebody did, but not with the matches. */
  hasNoSignal: boolean
  onRetry: () => void
}

/** Above what this phone holds, where the server has not said what there is. */
export function PhoneNote({ hasNoSignal, onRetry }: PhoneNoteProps) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="flex grow basis-48 items-center gap-2 font-medium">
        <CloudOff aria-hidden className="size-5 shrink-0" />
        {hasNoSignal ? 'No signal.' : 'No answer from Nineteenth.'} What is on this phone.
      </span>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </output>
  )
}
