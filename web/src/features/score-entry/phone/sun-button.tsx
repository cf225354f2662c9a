import { buttonStyle } from '#ui/button-style.ts'
import { useStore } from '#ui/use-store.ts'
import { Sun } from 'lucide-react'
import { entryChoices } from '../entry-choices-store.ts'

export function SunButton() {
  const { isSunny } = useStore(entryChoices)
  return (
    <button
      type="button"
      aria-label="Sun mode"
      aria-pressed={isSunny}
      className={`${buttonStyle('plain', 'icon')} aria-pressed:bg-ink aria-pressed:text-paper`}
      onClick={() => entryChoices.choose({ isSunny: !isSunny })}
    >
      <Sun aria-hidden className="size-6" />
    </button>
  )
}
