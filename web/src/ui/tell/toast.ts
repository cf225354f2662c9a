export interface ToastMessage {
  title: string
  description?: string
  look?: 'default' | 'destructive'
  durationMs?: number
  action?: { label: string; onClick: () => void }
  /** Shown after this one closes; a newer toast cancels it. */
  next?: ToastMessage
  /** Waits until the current toast closes instead of replacing it. */
  isPatient?: boolean
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
let waiting: ToastMessage[] = []

/** Shows a message, replacing the current one unless it is patient. May be called before the toaster has loaded. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** For the toaster: also delivers messages from before it loaded. Returns a function that unsubscribes. */
export function onToast(next: Listener): () => void {
  listener = next
  for (const message of waiting) next(message)
  waiting = []
  return () => {
    if (listener === next) listener = undefined
  }
}
