import { isStrokes, scoreText } from '#golf/card/entered-score.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { entryTitle, valueText } from '#golf/entry/entry-words.ts'
import { ballName } from '#golf/player-names.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { formatLongDate, formatShortDate } from '#text/format-date.ts'
import { shareText } from '#ui/device/share-client.ts'
import { Card } from '#ui/draw/card.tsx'
import { useStore } from '#ui/hooks/use-store.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { type Cell, type MatchState, ballIn, cellKey, toHoleScore } from '@nineteenth/contracts'
import { Share2, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { savedWords } from './saved-words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** Unsent scores of a match that is gone: they can be read, shared or discarded. */
export function KeptScoresCard({ feed }: { feed: MatchFeed }) {
  const { match, waiting, setAside } = useStore(feed)
  const [isConfirming, setConfirming] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const title = useId()
  const kept = keptEntries([...setAside, ...waiting], match)
  const { cards, others } = kept
  if (cards.length + others.length === 0) return null
  // The server may still accept what is being sent.
  const isSending = waiting.length > 0
  const discard = async () => {
    setDiscarding(true)
    await discardAll(feed)
    setDiscarding(false)
    setConfirming(false)
  }
  return (
    <Card aria-labelledby={title}>
      <div className="p-4 md:px-6">
        <h2 id={title} className="text-lg font-semibold">
          {savedWords.kept.title}
        </h2>
        <p className="mt-1 text-quiet">{savedWords.kept.why}</p>
      </div>
      <KeptCards kept={kept} match={match} />
      <div className="flex flex-wrap gap-2 border-t border-rule p-4 md:px-6">
        {isSending && <output className="basis-full text-quiet">{savedWords.kept.stillSending}</output>}
        <Button look="outline" className="grow sm:grow-0" onClick={() => void share(kept, match)}>
          <Share2 aria-hidden className="size-5" />
          {savedWords.share.asText}
        </Button>
        <Button
          look="plain"
          disabled={isSending}
          className="grow text-flag hover:bg-flag-wash sm:grow-0"
          onClick={() => setConfirming(true)}
        >
          <Trash2 aria-hidden className="size-5" />
          {sharedWords.discard}
        </Button>
      </div>
      <Question
        title={savedWords.kept.question}
        description={savedWords.kept.cannotUndo(countByPlayer(kept))}
        isOpen={isConfirming}
        stay={savedWords.kept.keep}
        onStay={() => setConfirming(false)}
        answer={sharedWords.discard}
        isDanger
        isPending={isDiscarding}
        onAnswer={() => void discard()}
      />
    </Card>
  )
}

async function share(kept: Kept, match: MatchState | undefined): Promise<void> {
  const outcome = await shareText(savedWords.share.title, keptText(kept, match))
  if (outcome === 'copied') showToast({ title: savedWords.share.copied, description: savedWords.share.paste })
  if (outcome === 'failed') {
    showToast({
      title: savedWords.share.failed,
      description: savedWords.share.notAllowed,
      look: 'destructive',
    })
  }
}

async function discardAll(feed: MatchFeed): Promise<void> {
  try {
    for (const { id } of feed.getSnapshot().setAside) await feed.discardSetAside(id)
  } catch {
    showToast({
      title: savedWords.kept.notDiscarded,
      description: savedWords.kept.notSaved,
      look: 'destructive',
    })
  }
}

/** The cards with the entered scores. */
function KeptCards({ kept, match }: { kept: Kept; match: MatchState | undefined }) {
  const pars = new Map(match?.holes.map(({ number, par }) => [number, par]))
  return (
    <div className="border-t border-rule">
      {match && (
        <h3 className="px-4 pt-4 font-semibold md:px-6">
          {match.course.name}, <time dateTime={match.date}>{formatShortDate(match.date)}</time>
        </h3>
      )}
      <dl className="divide-y divide-rule px-4 md:px-6">
        {kept.cards.map((card) => (
          <div key={card.ballNo} className="py-3">
            <dt className="font-medium wrap-anywhere">{card.name}</dt>
            <dd>
              <ul className="mt-2 grid grid-cols-6 gap-y-3 text-center tabular-nums min-[380px]:grid-cols-9 md:grid-cols-[repeat(auto-fill,2.25rem)]">
                {card.scores.map((score) => (
                  <Score key={score.cell.hole} score={score} par={pars.get(score.cell.hole)} />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {kept.others.map((text) => (
        <p key={text} className="border-t border-rule px-4 py-3 md:px-6">
          {text}
        </p>
      ))}
    </div>
  )
}

/** As on a card: the hole above, the score below. */
function Score({ score, par }: { score: KeptEntry; par: number | undefined }) {
  const strokes = toHoleScore(score.value)
  return (
    <li>
      <span className="sr-only">{formatKept(score)}</span>
      <span aria-hidden className="flex flex-col items-center gap-1">
        <span className="text-sm leading-none text-quiet">{score.cell.hole}</span>
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

export interface KeptEntry {
  cell: Cell
  value: number | null
}

interface Kept {
  cards: readonly KeptCard[]
  /** Entries other than scores, such as presses. */
  others: readonly string[]
}

interface KeptCard {
  ballNo: number
  name: string
  /** One per hole. */
  scores: readonly KeptEntry[]
}

/** The scores by ball, in the order of the match; balls that it doesn't have come last, by number. */
export function keptEntries(entries: readonly KeptEntry[], match: MatchState | undefined): Kept {
  // The last entry of a cell counts, in the order they were made: a phone's clock may be set back.
  const newest = new Map(entries.map((entry) => [cellKey(entry.cell), entry]))
  const inHoleOrder = [...newest.values()].toSorted((one, other) => one.cell.hole - other.cell.hole)
  const scores = inHoleOrder.filter(({ cell }) => isStrokes(cell))
  const described = match ?? {
    players: [],
    balls: [],
    games: [],
    groups: [],
    holes: [],
    currency: '' as const,
  }
  const byNumber = scores.map(({ cell }) => ballIn(cell) ?? 0).toSorted((one, other) => one - other)
  const inOrder = new Set([...described.players.map(({ ballNo }) => ballNo), ...byNumber])
  const cards = [...inOrder].map((ballNo) => ({
    ballNo,
    name: ballName(described, ballNo),
    scores: scores.filter(({ cell }) => ballIn(cell) === ballNo),
  }))
  return {
    cards: cards.filter((card) => card.scores.length > 0),
    others: inHoleOrder
      .filter(({ cell }) => !isStrokes(cell))
      .map(({ cell, value }) => `${entryTitle(described, cell)}: ${valueText(described, cell, value)}`),
  }
}

/** The cards as a message: 'Ann · hole 4: 5, hole 5: 6'. */
export function keptText({ cards, others }: Kept, match: MatchState | undefined): string {
  const heading = match ? [`${match.course.name}, ${formatLongDate(match.date)}`] : []
  const lines = cards.map(({ name, scores }) => `${name} · ${scores.map(formatKept).join(', ')}`)
  return [...heading, ...lines, ...others].join('\n')
}

/** The number of scores by player: '9 of Ann Weaver and 8 of Bob Tanner'. */
function countByPlayer({ cards, others }: Kept): string {
  const counts = cards.map(({ name, scores }) => savedWords.kept.of(scores.length, name))
  return new Intl.ListFormat('en').format(
    others.length > 0 ? [...counts, savedWords.kept.more(others.length)] : counts,
  )
}

/** 'hole 4: 5', as it is read out. */
function formatKept({ cell, value }: KeptEntry): string {
  return savedWords.kept.score(cell.hole, value === null ? savedWords.kept.cleared : scoreText(value))
}
