import type { Store } from '../hooks/use-store.ts'
import { classNames } from '../class-names.ts'

const listeners = new Set<() => void>()
let current: HTMLElement | null = null

/** The place that the current page has for messages, if any. */
export const toastSlot: Store<HTMLElement | null> = {
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: () => current,
}

function place(element: HTMLElement | null): void {
  current = element
  for (const listener of listeners) listener()
}

/** Shows toasts in the page flow. For pages without free space, where a floating toast would cover something. */
export function ToastSlot({ className }: { className?: string }) {
  return <div ref={place} className={classNames('shrink-0', className)} />
}
