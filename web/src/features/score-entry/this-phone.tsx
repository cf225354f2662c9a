import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { requestPersistentStorage } from '#sync/browser-sync-client.ts'
import { canStayAwake, stayAwake } from '#ui/device/wake-lock-client.ts'
import { Card } from '#ui/draw/card.tsx'
import { useStore } from '#ui/hooks/use-store.ts'
import { Button } from '#ui/press/button.tsx'
import { useEffect, useState } from 'react'
import { type EntryCard, progressOf } from './entry-card.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface PhoneQuestionProps {
  card: EntryCard
  isReadOnly: boolean
  isStorageKept: boolean | undefined
}

/**
 * A question about this phone, in the page flow. It waits for the first complete hole: scoring comes first. Each is
 * asked once per phone, even if it is never answered.
 */
export function usePhoneQuestionCard({ card, isReadOnly, isStorageKept }: PhoneQuestionProps) {
  const [question, setQuestion] = useState<keyof typeof questions>()
  const { keepsAwake, knowsStorageRisk } = useStore(entryChoices)
  const isAwakeOpen = keepsAwake === undefined && canStayAwake()
  const isStorageOpen = isStorageKept === false && !knowsStorageRisk
  const next = isAwakeOpen ? 'stay-awake' : isStorageOpen ? 'home-screen' : undefined
  const hasHole = card.order.some((holeNumber) => progressOf(card, holeNumber) === 'done')
  if (hasHole && !isReadOnly && next && question === undefined) setQuestion(next)
  useEffect(() => {
    if (question === 'stay-awake') entryChoices.choose({ keepsAwake: false })
    if (question === 'home-screen') entryChoices.choose({ knowsStorageRisk: true })
  }, [question])
  const end = () => setQuestion(undefined)
  if (!question) return null
  const { title, text } = questions[question]
  const isAwake = question === 'stay-awake'
  const keepOn = () => {
    entryChoices.choose({ keepsAwake: true })
    end()
  }
  return (
    <Card className="mb-1 flex shrink-0 flex-wrap items-center justify-end gap-x-1 py-0.5 pr-1 pl-3">
      <p className="min-w-[min(5rem,100%)] flex-1 text-sm">
        <span className="font-semibold">{title}</span> <span className="text-quiet">{text}</span>
      </p>
      {isAwake && (
        <Button look="outline" className="px-3!" onClick={keepOn}>
          {words.phone.keepOn}
        </Button>
      )}
      <Button look="plain" className="px-3!" onClick={end}>
        {isAwake ? sharedWords.notNow : words.phone.ok}
      </Button>
    </Card>
  )
}

const questions = {
  'stay-awake': { title: words.phone.screenQuestion, text: '' },
  'home-screen': {
    title: words.phone.homeScreen,
    text: words.phone.homeScreenWhy,
  },
}

const patternsMs = { score: 12, birdie: 35, ace: [40, 60, 120] }

/** Vibrates if the phone can: the golfer feels that the score is saved without looking. */
export function tick(moment: keyof typeof patternsMs): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(patternsMs[moment])
}

/** Keeps the screen on if the golfer allowed it. */
export function useWakeLock(isEntering: boolean): void {
  const { keepsAwake } = useStore(entryChoices)
  const isOn = isEntering && keepsAwake === true && canStayAwake()
  useEffect(() => (isOn ? stayAwake() : undefined), [isOn])
}

/** Requests persistent storage; undefined until the browser answered. */
export function useStorageKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => void requestPersistentStorage().then(setKept), [])
  return isKept
}

export const storageRisk = words.phone.storageRisk
