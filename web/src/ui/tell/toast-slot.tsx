import { classNames } from '../class-names.ts'
import { createStore } from '../hooks/use-store.ts'

/** The current page's place for messages, if any. */
export const toastSlot = createStore<HTMLElement | null>(null)

const setSlot = toastSlot.set

/** Shows toasts in the page flow. For pages without free space, where a floating toast would cover something. */
export function ToastSlot({ className }: { className?: string }) {
  return <div ref={setSlot} className={classNames('shrink-0', className)} />
}
