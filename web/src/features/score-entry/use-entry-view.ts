import { useStore } from '#ui/use-store.ts'
import { useState } from 'react'
import { entryChoices } from './entry-choices-store.ts'

export type EntryView = 'hole' | 'card'

/** The view that was chosen last; before any choice, the hole on phones and the card where there is room for it. */
export function useEntryView(): [view: EntryView, choose: (view: EntryView) => void] {
  const { view } = useStore(entryChoices)
  // Asked once: a phone that is turned in the hand stays in its view.
  const [byScreen] = useState<EntryView>(() =>
    window.matchMedia('(min-width: 48rem)').matches ? 'card' : 'hole',
  )
  return [view ?? byScreen, choose]
}

function choose(view: EntryView): void {
  entryChoices.choose({ view })
}
