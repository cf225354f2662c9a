import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'

interface FoldProps {
  title: ReactNode
  /** Shown while it is closed. */
  note?: ReactNode
  isOpen: boolean
  children: () => ReactNode
}

/** A collapsible part of a long list. A thousand of them render only titles: the content renders when first opened. */
export function Fold({ title, note, isOpen, children }: FoldProps) {
  const [isDrawn, setDrawn] = useState(isOpen)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setDrawn(true)
      }}
      className="group border-b border-rule last:border-b-0"
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {title}
          {note && <span className="block text-sm font-normal text-quiet">{note}</span>}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isDrawn && children()}
    </details>
  )
}
