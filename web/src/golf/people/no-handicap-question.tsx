import { Button } from '#ui/press/button.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

interface NoHandicapQuestionProps {
  onScratch: () => void
  onEnter: () => void
  isPending?: boolean
}

/** Shown when a form is sent without a handicap, which would otherwise silently mean scratch. */
export function NoHandicapQuestion({ onScratch, onEnter, isPending = false }: NoHandicapQuestionProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{words.handicap.none}</legend>
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} onClick={onScratch}>
          {sharedWords.playAsScratch}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers a press, and a second Enter must not decide */}
        <Button look="outline" autoFocus onClick={onEnter}>
          {words.handicap.enter}
        </Button>
      </div>
    </fieldset>
  )
}
