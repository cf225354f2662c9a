export interface ToastMessage {
  title: string
  description?: string
  look?: 'default' | 'destructive'
  durationMs?: number
  action?: { label: string; onClick: () => void }
  /** Follows when this one has run out or was closed; a newer toast cancels it. */
  next?: ToastMessage
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
let waiting: ToastMessage | undefined

/** Shows a message, in place of the one that is there. May be called before the toaster has loaded. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting = message
}

/** The toaster's side: takes over what was said before it came. Returns how to leave. */
export function onToast(next: Listener): () => void {
  listener = next
  if (waiting) next(waiting)
  waiting = undefined
  return () => {
    if (listener === next) listener = undefined
  }
}
