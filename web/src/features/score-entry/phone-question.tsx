import { Card } from '#ui/draw/card.tsx'
import { Button } from '#ui/press/button.tsx'
import type { EntryCard } from './entry-card.ts'
import { progressOf } from './entry-card.ts'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { usePhoneQuestion } from './phone-client.ts'

interface PhoneQuestionProps {
  card: EntryCard
  isReadOnly: boolean
  isStorageKept: boolean | undefined
}

/** A question about this phone, in the page flow. It waits for the first complete hole: the round comes first. */
export function usePhoneQuestionCard({ card, isReadOnly, isStorageKept }: PhoneQuestionProps) {
  const hasHole = card.order.some((holeNumber) => progressOf(card, holeNumber) === 'done')
  const [question, end] = usePhoneQuestion(hasHole && !isReadOnly, isStorageKept)
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
