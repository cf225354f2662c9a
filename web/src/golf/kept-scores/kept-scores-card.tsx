import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { shareText } from '#ui/device/share-client.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import type { MatchState } from '@nineteenth/contracts'
import { Copy, Share2, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { CopyCount, KeptFeed } from './copy-scores.ts'
import { CopySheet } from './copy-sheet.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { KeptCards } from './kept-cards.tsx'
import type { KeptCard } from './kept-scores.ts'
import { keptCards, keptScores, keptText } from './kept-scores.ts'

export interface KeptScoresProps {
  userId: number
  /** The match that is gone, as this phone has it. */
  feed: KeptFeed
  feedOf: (matchId: number) => KeptFeed
  /** Where the scores could go; missing for who has no other match. */
  listOpenMatches: (() => Promise<MatchState[]>) | undefined
}

/** Scores that the server has not taken: they can be read, carried to another match, sent along, or let go. */
export function KeptScoresCard({ userId, feed, feedOf, listOpenMatches }: KeptScoresProps) {
  const { match, waiting, setAside } = useStore(feed)
  const scores = useMemo(() => keptScores([...setAside, ...waiting], match), [setAside, waiting, match])
  const cards = useMemo(() => keptCards(scores, match), [scores, match])
  const [question, setQuestion] = useState<'copy' | 'discard'>()
  const [copied, setCopied] = useState<{ into: MatchState; count: CopyCount }>()
  const title = useId()
  const close = () => setQuestion(undefined)
  return (
    <>
      {/* There before it says anything, so that it is read out. */}
      <output className="contents">{copied && <CopiedNote {...copied} />}</output>
      {scores.length > 0 && (
        <Card aria-labelledby={title}>
          <Heading id={title} />
          <KeptCards cards={cards} match={match} />
          <Actions
            isSending={waiting.length > 0}
            canCopy={listOpenMatches !== undefined}
            onAsk={setQuestion}
            onShare={() => void share(cards, match)}
          />
          {question === 'copy' && listOpenMatches && (
            <CopySheet
              {...{ userId, scores, feed, feedOf, listOpenMatches }}
              onClose={close}
              onCopied={(into, count) => setCopied({ into, count })}
            />
          )}
          <DiscardQuestion {...{ feed, cards }} isOpen={question === 'discard'} onClose={close} />
        </Card>
      )}
    </>
  )
}

function Heading({ id }: { id: string }) {
  return (
    <div className="p-4 md:px-6">
      <h2 id={id} className="text-lg font-semibold">
        Scores kept on this phone
      </h2>
      <p className="mt-1 text-quiet">
        The match was deleted, or you are no longer in it. These scores are safe on this phone.
      </p>
    </div>
  )
}

interface ActionsProps {
  /** Nobody knows yet whether the server takes what is still being sent. */
  isSending: boolean
  canCopy: boolean
  onAsk: (question: 'copy' | 'discard') => void
  onShare: () => void
}

function Actions({ isSending, canCopy, onAsk, onShare }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule p-4 md:px-6">
      {isSending && (
        <output className="basis-full text-quiet">
          Some are still being sent. Once the server has answered, they can be copied or discarded.
        </output>
      )}
      {canCopy && (
        <Button
          disabled={isSending}
          className="grow basis-full sm:grow-0 sm:basis-auto"
          onClick={() => onAsk('copy')}
        >
          <Copy aria-hidden className="size-5" />
          Copy to another match
        </Button>
      )}
      <Button look="outline" className="grow sm:grow-0" onClick={onShare}>
        <Share2 aria-hidden className="size-5" />
        Share as text
      </Button>
      <Button
        look="plain"
        disabled={isSending}
        className="grow text-flag hover:bg-flag-wash sm:grow-0"
        onClick={() => onAsk('discard')}
      >
        <Trash2 aria-hidden className="size-5" />
        Discard
      </Button>
    </div>
  )
}

function CopiedNote({ into, count }: { into: MatchState; count: CopyCount }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 md:px-6">
      <p>{copiedText(into, count)}</p>
      <Link href={paths.enterScores(into.id)} className={classNames(buttonStyle('plain'), '-mx-4')}>
        Open that match
      </Link>
    </Card>
  )
}

/** '6 copied to Old Links, Jul 18, 2026. 1 stays here: that hole has a score already.' */
function copiedText(into: MatchState, count: CopyCount): string {
  const copied = `${count.copied + count['already-there']} copied to ${into.course.name}, ${formatShortDate(into.date)}.`
  const sentences = [
    stays(count['has-another'], 'that hole has a score already', 'those holes have a score already'),
    stays(count['not-on-card'], 'that hole is not on its card', 'those holes are not on its card'),
  ]
  return [copied, ...sentences].filter(Boolean).join(' ')
}

function stays(count: number, one: string, several: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 stays here: ${one}.` : `${count} stay here: ${several}.`
}

async function share(cards: readonly KeptCard[], match: MatchState | undefined): Promise<void> {
  const outcome = await shareText('Scores', keptText(cards, match))
  if (outcome === 'copied') showToast({ title: 'Scores copied', description: 'Paste them into a message.' })
  if (outcome === 'failed') {
    showToast({
      title: 'Failed to share scores',
      description: 'This browser does not allow it here.',
      look: 'destructive',
    })
  }
}
