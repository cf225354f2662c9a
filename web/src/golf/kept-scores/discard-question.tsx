import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'
import type { KeptFeed } from './copy-scores.ts'
import type { KeptCard } from './kept-scores.ts'
import { countByPlayer } from './kept-scores.ts'

interface DiscardQuestionProps {
  feed: KeptFeed
  cards: readonly KeptCard[]
  isOpen: boolean
  onClose: () => void
}

/** Says what is lost before it is. */
export function DiscardQuestion({ feed, cards, isOpen, onClose }: DiscardQuestionProps) {
  const [isPending, setPending] = useState(false)
  const discardAll = async () => {
    setPending(true)
    await discard(feed, cards)
    setPending(false)
    onClose()
  }
  return (
    <Question
      title="Discard these scores?"
      description={`${countByPlayer(cards)}. Once discarded, this phone cannot bring them back.`}
      isOpen={isOpen}
      stay="Keep them"
      onStay={onClose}
      answer="Discard"
      isDanger
      isPending={isPending}
      onAnswer={() => void discardAll()}
    />
  )
}

async function discard(feed: KeptFeed, cards: readonly KeptCard[]): Promise<void> {
  try {
    const ids = cards.flatMap(({ scores }) => scores.flatMap((score) => score.ids))
    for (const id of ids) await feed.discardSetAside(id)
  } catch {
    showToast({
      title: 'Failed to discard scores',
      description: 'This phone could not store it. What is left is still here.',
      look: 'destructive',
    })
  }
}
