import { keepStorage } from '#sync/browser-sync-client.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { canStayAwake, stayAwake } from '#ui/device/wake-lock-client.ts'
import { useEffect, useState } from 'react'
import { entryChoices } from './entry-choices-store.ts'

const patternsMs = { score: 12, birdie: 35, ace: [40, 60, 120] }

/** A tick in the hand where the phone has one: the score is safe, without a look at the screen. */
export function tick(moment: keyof typeof patternsMs): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(patternsMs[moment])
}

/** Keeps the screen on for whoever allowed it; whoever was never asked is asked, once. */
export function useWakeLock(isEntering: boolean): void {
  const { keepsAwake } = useStore(entryChoices)
  const isUsable = isEntering && canStayAwake()
  useEffect(() => {
    if (isUsable && keepsAwake === undefined) ask()
  }, [isUsable, keepsAwake])
  useEffect(() => (isUsable && keepsAwake ? stayAwake() : undefined), [isUsable, keepsAwake])
}

function ask(): void {
  entryChoices.choose({ keepsAwake: false })
  showToast({
    title: 'Keep the screen on?',
    description: 'While you enter scores.',
    action: { label: 'Keep it on', onClick: () => entryChoices.choose({ keepsAwake: true }) },
    // It often comes right after 'Match created'.
    isPatient: true,
  })
}

/** Asks the browser to keep what is stored; undefined until it has answered. A refusal is told once, before it matters. */
export function useStorageKept(isEntering: boolean): boolean | undefined {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => void keepStorage().then(setKept), [])
  const isAtRisk = isKept === false && isEntering
  useEffect(() => {
    if (!isAtRisk || entryChoices.getSnapshot().knowsStorageRisk) return
    entryChoices.choose({ knowsStorageRisk: true })
    showToast({
      title: 'Put Nineteenth on the home screen',
      description: 'This browser may delete unsent scores.',
      isPatient: true,
    })
  }, [isAtRisk])
  return isKept
}

export const storageRisk =
  'This browser may delete unsent scores when space is short. Put Nineteenth on the home screen, and clear no browsing data until they are sent.'
