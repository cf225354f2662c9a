import { isStanding, scoreText } from '#golf/card/entered-score.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { ballName } from '#golf/player-names.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import type { NewScore } from '#sync/outbox.ts'
import { formatLongDate, formatShortDate } from '#text/format-date.ts'
import { shareText } from '#ui/device/share-client.ts'
import { Card } from '#ui/draw/card.tsx'
import { useStore } from '#ui/hooks/use-store.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { type MatchState, cellKey, toHoleScore } from '@nineteenth/contracts'
import { Share2, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'

/** Scores of a match that is gone, which the server has not accepted: they can be read, shared or discarded. */
export function KeptScoresCard({ feed }: { feed: MatchFeed }) {
  const { match, waiting, setAside } = useStore(feed)
  const [isAsking, setAsking] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const title = useId()
  const cards = keptCards([...setAside, ...waiting], match)
  if (cards.length === 0) return null
  // The server may still accept what is being sent.
  const isSending = waiting.length > 0
  const discard = async () => {
    setDiscarding(true)
    await discardAll(feed)
    setDiscarding(false)
    setAsking(false)
  }
  return (
    <Card aria-labelledby={title}>
      <div className="p-4 md:px-6">
        <h2 id={title} className="text-lg font-semibold">
          Scores kept on this phone
        </h2>
        <p className="mt-1 text-quiet">
          The match was deleted, or you are no longer in it. These scores are safe on this phone.
        </p>
      </div>
      <KeptCards cards={cards} match={match} />
      <div className="flex flex-wrap gap-2 border-t border-rule p-4 md:px-6">
        {isSending && (
          <output className="basis-full text-quiet">
            Some are still being sent. Once the server has answered, they can be discarded.
          </output>
        )}
        <Button look="outline" className="grow sm:grow-0" onClick={() => void share(cards, match)}>
          <Share2 aria-hidden className="size-5" />
          Share as text
        </Button>
        <Button
          look="plain"
          disabled={isSending}
          className="grow text-flag hover:bg-flag-wash sm:grow-0"
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden className="size-5" />
          Discard
        </Button>
      </div>
      <Question
        title="Discard these scores?"
        description={`${countByPlayer(cards)}. Once discarded, they can’t be restored.`}
        isOpen={isAsking}
        stay="Keep them"
        onStay={() => setAsking(false)}
        answer="Discard"
        isDanger
        isPending={isDiscarding}
        onAnswer={() => void discard()}
      />
    </Card>
  )
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

async function discardAll(feed: MatchFeed): Promise<void> {
  try {
    for (const { id } of feed.getSnapshot().setAside) await feed.discardSetAside(id)
  } catch {
    showToast({
      title: 'Failed to discard scores',
      description: 'This phone could not store it. What is left is still here.',
      look: 'destructive',
    })
  }
}

/** The cards as they would stand on paper, as far as they were entered. */
function KeptCards({ cards, match }: { cards: readonly KeptCard[]; match: MatchState | undefined }) {
  const pars = new Map(match?.holes.map(({ number, par }) => [number, par]))
  return (
    <div className="border-t border-rule">
      {match && (
        <h3 className="px-4 pt-4 font-semibold md:px-6">
          {match.course.name}, <time dateTime={match.date}>{formatShortDate(match.date)}</time>
        </h3>
      )}
      <dl className="divide-y divide-rule px-4 md:px-6">
        {cards.map((card) => (
          <div key={card.ballNo} className="py-3">
            <dt className="font-medium wrap-anywhere">{card.name}</dt>
            <dd>
              <ul className="mt-2 grid grid-cols-6 gap-y-3 text-center tabular-nums min-[380px]:grid-cols-9 md:grid-cols-[repeat(auto-fill,2.25rem)]">
                {card.scores.map((score) => (
                  <Score key={score.holeNumber} score={score} par={pars.get(score.holeNumber)} />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** As on a card: the hole above, the score below. */
function Score({ score, par }: { score: NewScore; par: number | undefined }) {
  const strokes = toHoleScore(score)
  return (
    <li>
      <span className="sr-only">{formatKept(score)}</span>
      <span aria-hidden className="flex flex-col items-center gap-1">
        <span className="text-sm leading-none text-quiet">{score.holeNumber}</span>
        <span className="flex size-8 items-center justify-center text-lg leading-none font-semibold">
          {strokes === null || par === undefined ? (
            (strokes ?? '–')
          ) : (
            <ScoreMark score={strokes} par={par} size="text" />
          )}
        </span>
      </span>
    </li>
  )
}

interface KeptCard {
  ballNo: number
  name: string
  /** One a hole. */
  scores: readonly NewScore[]
}

/** The scores by ball, in the order of the match; balls that it does not have come last, by number. */
export function keptCards(entries: readonly NewScore[], match: MatchState | undefined): KeptCard[] {
  // The last entry of a cell counts, in the order they were made: a phone's clock may be set back.
  const newest = new Map(entries.map((entry) => [cellKey(entry), entry]))
  const scores = [...newest.values()].toSorted((one, other) => one.holeNumber - other.holeNumber)
  const players = match?.players ?? []
  const byNumber = scores.map(({ ballNo }) => ballNo).toSorted((one, other) => one - other)
  const inOrder = new Set([...players.map(({ ballNo }) => ballNo), ...byNumber])
  return [...inOrder]
    .map((ballNo) => ({
      ballNo,
      name: ballName({ players }, ballNo),
      scores: scores.filter((score) => score.ballNo === ballNo),
    }))
    .filter((card) => card.scores.length > 0)
}

/** The cards as a message: 'Ann · hole 4: 5, hole 5: 6'. */
export function keptText(cards: readonly KeptCard[], match: MatchState | undefined): string {
  const heading = match ? [`${match.course.name}, ${formatLongDate(match.date)}`] : []
  const lines = cards.map(({ name, scores }) => `${name} · ${scores.map(formatKept).join(', ')}`)
  return [...heading, ...lines].join('\n')
}

/** How many scores, and whose: '9 of Ann Weaver and 8 of Bob Tanner'. */
function countByPlayer(cards: readonly KeptCard[]): string {
  return new Intl.ListFormat('en').format(cards.map(({ name, scores }) => `${scores.length} of ${name}`))
}

/** 'hole 4: 5', as it is read out. */
function formatKept(score: NewScore): string {
  return `hole ${score.holeNumber}: ${isStanding(score) ? scoreText(score) : 'cleared'}`
}
