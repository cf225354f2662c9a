import { onTooOld } from '#api/signals.ts'
import { startMachine } from '#live/start-machine.ts'
import type { Sync } from '#sync/sync.ts'
import { showToast } from '#ui/tell/toast.ts'
import type {
  TakeOverEffect,
  TakeOverEvent,
  TakeOverState,
  UpdateCheckEvent,
  UpdateCheckState,
} from './next-update.ts'
import { currentVersion, nextTakeOver, nextUpdateCheck } from './next-update.ts'
import { onTouch, reloadSafely } from './reload-client.ts'
import { words } from './words.ts'

let isStarted = false

const clock = { now: Date.now, random: Math.random }

/** Installs the app for offline use, and activates a new version when no entries are pending. */
export async function startServiceWorker({ unsent }: Pick<Sync, 'unsent'>): Promise<void> {
  // In development, every file comes from the server and is current.
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const check = startChecks(registration)
  const take = startTakeOver(registration, unsent)
  const offer = () => {
    check({ kind: 'found' })
    take({ kind: 'offered' })
    tellOfNewVersion(() => take({ kind: 'agreed' }))
  }
  if (registration.waiting && navigator.serviceWorker.controller) offer()
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without a controller, this is the first version, and there is no older one to wait for.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer()
    })
  })
}

function startChecks(registration: ServiceWorkerRegistration): (event: UpdateCheckEvent) => void {
  const state: UpdateCheckState = { checkedMs: Date.now(), isTooOld: false, deadlineMs: undefined }
  // Offline, there is nothing to fetch; the app will check again.
  const carryOut = () => void registration.update().catch(() => undefined)
  const take = startMachine<UpdateCheckState, UpdateCheckEvent, { kind: 'check' }>({
    ...clock,
    state,
    next: nextUpdateCheck,
    carryOut,
  })
  document.addEventListener('visibilitychange', () => document.hidden || take({ kind: 'shown' }))
  let isTold = false
  onTooOld(() => {
    if (!registration.waiting) take({ kind: 'too-old' })
    if (!isTold && !registration.waiting) tellOfUpdate()
    isTold = true
  })
  return take
}

function startTakeOver(
  registration: ServiceWorkerRegistration,
  unsent: Sync['unsent'],
): (event: TakeOverEvent) => void {
  const { waiting } = unsent.getSnapshot()
  const take = startMachine<TakeOverState, TakeOverEvent, TakeOverEffect>({
    ...clock,
    state: currentVersion(waiting),
    next: nextTakeOver,
    carryOut,
  })
  const look = () => take({ kind: document.hidden ? 'hidden' : 'seen' })
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', () => take({ kind: 'left' }))
  window.addEventListener('pageshow', look)
  unsent.subscribe(() => take({ kind: 'counted', waiting: unsent.getSnapshot().waiting }))
  onTouch(() => take({ kind: 'touched' }))
  onTooOld(() => take({ kind: 'too-old' }))
  navigator.serviceWorker.addEventListener('controllerchange', () => take({ kind: 'came-in' }))
  return take

  function carryOut({ kind }: TakeOverEffect): void {
    if (kind.endsWith('unseen') && !isOutOfUse()) return undefined
    if (kind.startsWith('reload')) return void reloadSafely()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin to name
    return registration.waiting?.postMessage(kind)
  }
}

/** A page wakes up before it gets the event, and text typed into forms exists nowhere else. */
function isOutOfUse(): boolean {
  return document.hidden && !document.querySelector('form')
}

function tellOfNewVersion(onAgree: () => void): void {
  showToast({
    title: words.updateReady,
    description: words.updateReadyText,
    action: { label: words.updateNow, onClick: onAgree },
  })
}

function tellOfUpdate(): void {
  showToast({
    title: words.updated,
    description: words.updatedText,
  })
}
