import { keepStorage } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { canStayAwake, stayAwake } from '#ui/device/wake-lock-client.ts'
import { useEffect, useState } from 'react'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'

const patternsMs = { score: 12, birdie: 35, ace: [40, 60, 120] }

/** A tick in the hand where the phone has one: the score is safe, without a look at the screen. */
export function tick(moment: keyof typeof patternsMs): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(patternsMs[moment])
}

/** Keeps the screen on where the golfer allowed it. */
export function useWakeLock(isEntering: boolean): void {
  const { keepsAwake } = useStore(entryChoices)
  const isOn = isEntering && keepsAwake === true && canStayAwake()
  useEffect(() => (isOn ? stayAwake() : undefined), [isOn])
}

/** Asks the browser to keep what is stored; undefined until it has answered. */
export function useStorageKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => void keepStorage().then(setKept), [])
  return isKept
}

export type PhoneQuestion = 'stay-awake' | 'home-screen'

/** The question to show now, and how to end it. Each is asked once per phone, also if it is never answered. */
export function usePhoneQuestion(
  mayAsk: boolean,
  isStorageKept: boolean | undefined,
): [question: PhoneQuestion | undefined, end: () => void] {
  const [question, setQuestion] = useState<PhoneQuestion>()
  const { keepsAwake, knowsStorageRisk } = useStore(entryChoices)
  const isAwakeOpen = keepsAwake === undefined && canStayAwake()
  const isStorageOpen = isStorageKept === false && !knowsStorageRisk
  const next = isAwakeOpen ? 'stay-awake' : isStorageOpen ? 'home-screen' : undefined
  if (mayAsk && next && question === undefined) setQuestion(next)
  useEffect(() => {
    if (question === 'stay-awake') entryChoices.choose({ keepsAwake: false })
    if (question === 'home-screen') entryChoices.choose({ knowsStorageRisk: true })
  }, [question])
  return [question, () => setQuestion(undefined)]
}

export const storageRisk =
  'This browser may delete unsent scores when space is short. Put Nineteenth on the home screen, and clear no browsing data until they are sent.'
