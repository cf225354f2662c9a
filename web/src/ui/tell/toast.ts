export interface ToastMessage {
  title: string
  description?: string
  look?: 'default' | 'destructive'
  durationMs?: number
  action?: { label: string; onClick: () => void }
  /** Follows when this one has run out or was closed; a newer toast cancels it. */
  next?: ToastMessage
  /** Waits until the one that is there has gone, instead of taking its place. */
  isPatient?: boolean
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
let waiting: ToastMessage[] = []

/** Shows a message, in place of the one that is there unless it is patient. May be called before the toaster has loaded. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** The toaster's side: takes over what was said before it came. Returns how to leave. */
export function onToast(next: Listener): () => void {
  listener = next
  for (const message of waiting) next(message)
  waiting = []
  return () => {
    if (listener === next) listener = undefined
  }
}
