import { Button } from '#ui/press/button.tsx'
import type { ReactNode } from 'react'

export function PartTitle({ children }: { children: ReactNode }) {
  return (
    <h3 className="mt-2 text-sm font-semibold text-quiet [overflow-wrap:anywhere] first:mt-0">{children}</h3>
  )
}

/** An earlier entry, with a button to undo it. */
export function Undone({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-rule py-2 pr-2 pl-4">
      <p className="min-w-28 flex-1 [overflow-wrap:anywhere]">{text}</p>
      <Button look="outline" onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}

export function Row({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={rowStyle} onClick={onPress}>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </button>
  )
}

const rowStyle =
  'flex min-h-14 w-full items-center rounded-md border border-edge bg-card px-4 py-2 text-left font-semibold hover:bg-fairway-wash active:bg-fairway-wash'
