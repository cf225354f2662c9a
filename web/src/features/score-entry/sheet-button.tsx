import { LateSheet } from '#ui/tell/late-dialog.tsx'
import { type ReactNode, useState } from 'react'

interface SheetButtonProps {
  label: string
  className: string
  /** The button's content. */
  face: ReactNode
  /** The sheet's title. */
  title: string
  /** Rendered only while the sheet is open: its button may render at every tap. */
  children: (close: () => void) => ReactNode
}

/** A button that opens its own sheet. */
export function SheetButton({ label, className, face, title, children }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={label} className={className} onClick={() => setOpen(true)}>
        {face}
      </button>
      {isOpen && (
        <LateSheet title={title} isOpen onOpenChange={setOpen}>
          {children(() => setOpen(false))}
        </LateSheet>
      )}
    </>
  )
}
