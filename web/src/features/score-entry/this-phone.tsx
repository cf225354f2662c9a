import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { keepStorage } from '#sync/browser-sync-client.ts'
import { canStayAwake, stayAwake } from '#ui/device/wake-lock-client.ts'
import { Card } from '#ui/draw/card.tsx'
import { useStore } from '#ui/hooks/use-store.ts'
import { Button } from '#ui/press/button.tsx'
import { useEffect, useState } from 'react'
import { type EntryCard, progressOf } from './entry-card.ts'

interface PhoneQuestionProps {
  card: EntryCard
  isReadOnly: boolean
  isStorageKept: boolean | undefined
}

/**
 * A question about this phone, in the page flow. It waits for the first complete hole: the round comes first. Each is
 * asked once per phone, also if it is never answered.
 */
export function usePhoneQuestionCard({ card, isReadOnly, isStorageKept }: PhoneQuestionProps) {
  const [question, setQuestion] = useState<keyof typeof words>()
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
  const { title, text } = words[question]
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
          Keep it on
        </Button>
      )}
      <Button look="plain" className="px-3!" onClick={end}>
        {isAwake ? 'Not now' : 'OK'}
      </Button>
    </Card>
  )
}

const words = {
  'stay-awake': { title: 'Keep the screen on?', text: '' },
  'home-screen': {
    title: 'Add Nineteenth to your home screen.',
    text: 'Unsent scores are safer there. Use your browser’s share button or menu.',
  },
}

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

export const storageRisk =
  'This browser may delete unsent scores when space is short. Put Nineteenth on the home screen, and clear no browsing data until they are sent.'
