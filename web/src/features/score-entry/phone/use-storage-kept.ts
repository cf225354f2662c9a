import { keepStorage } from '#sync/browser-sync-client.ts'
import { showToast } from '#ui/toast.ts'
import { useEffect, useState } from 'react'
import { entryChoices } from '../entry-choices-store.ts'

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
