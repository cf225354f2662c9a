import { buttonStyle } from '#ui/button-style.ts'
import { Flag, Grid3x3 } from 'lucide-react'
import { memo } from 'react'
import type { EntryView } from './use-entry-view.ts'

interface ViewSwitchProps {
  view: EntryView
  /** On a phone the word makes room for what is more urgent. */
  isShort: boolean
  onChange: (view: EntryView) => void
}

/** One button, to the other view of the same card. */
export const ViewSwitch = memo(function ViewSwitch({ view, isShort, onChange }: ViewSwitchProps) {
  const other = view === 'hole' ? 'card' : 'hole'
  const Icon = icons[other]
  return (
    <button
      type="button"
      aria-label={labels[other]}
      className={`${buttonStyle('outline')} shrink-0 scoring:border-transparent scoring:bg-transparent scoring:px-3 scoring:text-fairway`}
      onClick={() => onChange(other)}
    >
      <Icon aria-hidden className="size-5" />
      <span className={isShort ? 'max-sm:sr-only low:sr-only' : ''}>{words[other]}</span>
    </button>
  )
})

const words: Record<EntryView, string> = { hole: 'Hole', card: 'Card' }
const labels: Record<EntryView, string> = { hole: 'Hole view', card: 'Card view' }
const icons = { hole: Flag, card: Grid3x3 }
