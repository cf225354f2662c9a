import { keepStorage } from '#sync/browser-sync-client.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { showToast } from '#ui/toast.ts'
import { useEffect, useState } from 'react'
import { entryChoices } from '../entry-choices-store.ts'

/** Asks the browser to keep what is stored; undefined until it has answered. A refusal is told when it first matters. */
export function useStorageKept({ waiting, connection }: MatchSnapshot): boolean | undefined {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => void keepStorage().then(setKept), [])
  const isAtRisk = isKept === false && waiting.length > 0 && connection.kind !== 'live'
  useEffect(() => {
    if (!isAtRisk || entryChoices.getSnapshot().knowsStorageRisk) return
    entryChoices.choose({ knowsStorageRisk: true })
    showToast({ title: 'Your scores are on this phone only', description: storageRisk })
  }, [isAtRisk])
  return isKept
}

export const storageRisk =
  'This browser may delete stored scores when space is short. Put Nineteenth on the home screen, and clear no browsing data until they are sent.'
