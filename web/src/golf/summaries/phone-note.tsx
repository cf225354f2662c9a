import { Button } from '#ui/press/button.tsx'
import { CloudOff } from 'lucide-react'
import { words as uiWords } from '#ui/tell/words.ts'
import { words } from './words.ts'

export interface PhoneNoteProps {
  /** Whether there was no reply at all; otherwise one without the matches. */
  hasNoSignal: boolean
  onRetry: () => void
}

/** Above the matches on this phone, when the server's list couldn't be loaded. */
export function PhoneNote({ hasNoSignal, onRetry }: PhoneNoteProps) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="flex grow basis-48 items-center gap-2 font-medium">
        <CloudOff aria-hidden className="size-5 shrink-0" />
        {hasNoSignal ? words.phoneNote.noSignal : words.phoneNote.notReached}
      </span>
      <Button look="outline" onClick={onRetry}>
        {uiWords.tryAgain}
      </Button>
    </output>
  )
}
