import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { words } from './words.ts'

export interface DialogProps {
  title: string
  description?: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What gets the focus after closing; by default the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  /** The question; answers come last. */
  children: ReactNode
}

/** A question in the middle of the screen that needs an answer. */
export function Dialog(props: DialogProps) {
  return (
    <Frame
      {...props}
      className="top-1/2 left-1/2 w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-lg data-ending-style:opacity-0 data-starting-style:opacity-0"
    />
  )
}

/** Details about one thing, from the bottom of the screen for the thumb; on large screens from the side. */
export function Sheet(props: DialogProps) {
  return <Frame {...props} hasClose className={classNames(sheetPlace, sheetMotion)} />
}

const sheetPlace =
  'inset-x-0 bottom-0 rounded-t-lg border-b-0 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:inset-y-0 md:right-0 md:left-auto md:w-md md:rounded-none md:border-y-0 md:border-r-0'
const sheetMotion =
  'data-ending-style:translate-y-full data-starting-style:translate-y-full md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0'

interface FrameProps extends DialogProps {
  className: string
  /** One of its answers closes a dialog; a sheet asks nothing and needs a close button. */
  hasClose?: boolean
}

function Frame({
  title,
  description,
  isOpen,
  onOpenChange,
  finalFocus,
  children,
  className,
  hasClose = false,
}: FrameProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="print:hidden fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup className={classNames(paper, className)} {...(finalFocus && { finalFocus })}>
          <div className="flex items-start justify-between gap-2">
            <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
            {hasClose && <CloseButton />}
          </div>
          {description && (
            <BaseDialog.Description className="mt-1 text-quiet">{description}</BaseDialog.Description>
          )}
          <div className="mt-4">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function CloseButton() {
  return (
    <BaseDialog.Close
      aria-label={words.close}
      className="-mt-2.5 -mr-3 flex size-target shrink-0 items-center justify-center rounded-md text-quiet hover:text-ink"
    >
      <X aria-hidden className="size-5" />
    </BaseDialog.Close>
  )
}

const paper =
  'print:hidden fixed z-40 max-h-[85dvh] overflow-y-auto overscroll-contain border border-edge bg-card p-6 outline-none transition-[opacity,translate] duration-180 ease-out md:max-h-dvh'
