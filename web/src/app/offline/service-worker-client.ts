import type { Unsent } from '#sync/unsent.ts'
import { showToast } from '#ui/toast.ts'
import { canTakeOver } from './can-take-over.ts'

let isStarted = false

/** Installs the app for use without signal, and lets a new version in when nothing waits on the old one. */
export async function startServiceWorker(unsent: Unsent): Promise<void> {
  // In development every file is the newest, and comes from the server.
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting, unsent)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first version, and it has nobody to wait for.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker, unsent)
    })
  })
}

/** The new version comes in unseen while the page is hidden and nothing waits, or at once when the person agrees. */
function offer(worker: ServiceWorker, unsent: Unsent): void {
  let isAgreed = false
  const takeOver = () => {
    if (canTakeOver({ isAgreed, isHidden: document.hidden, waiting: unsent.getSnapshot().waiting }))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin to name
      worker.postMessage('take-over')
  }
  navigator.serviceWorker.addEventListener('controllerchange', reloadUnseen, { once: true })
  document.addEventListener('visibilitychange', takeOver)
  unsent.subscribe(takeOver)
  showToast({
    title: 'A new version is ready',
    description: 'It comes in by itself once your scores are sent and the app is in the background.',
    action: {
      label: 'Update now',
      onClick: () => {
        isAgreed = true
        takeOver()
      },
    },
  })
  takeOver()

  function reloadUnseen(): void {
    // Another tab may have let it in while this one is being read.
    if (isAgreed || document.hidden) return window.location.reload()
    document.addEventListener('visibilitychange', () => window.location.reload(), { once: true })
  }
}
