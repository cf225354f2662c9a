import type { MatchFeed } from '#sync/match-feed.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import { Button } from '#ui/button.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { toHoleScore } from '@nineteenth/contracts'
import { tellNotSaved } from '../messages.ts'
import { nameOf } from '../name-of.ts'
import { scoreText } from '../score-texts.ts'
import { refusalSentence } from './refusal-sentence.ts'

interface SetAsideListProps {
  feed: MatchFeed
  entries: readonly OutboxEntry[]
  match: MatchState
}

/** Entries that the server will not take. They stay until somebody decides. */
export function SetAsideList({ feed, entries, match }: SetAsideListProps) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">Kept here, not taken</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-lg border border-rule p-3">
            <p className="font-medium">
              {nameOf(match, entry.userId)}, hole {entry.holeNumber}: {scoreText(toHoleScore(entry))}
            </p>
            <p className="text-sm text-quiet">{refusalSentence(entry.refusal, match)}</p>
            <div className="mt-2 flex gap-2">
              <Button look="outline" onClick={() => void feed.sendAgain(entry.id).catch(tellNotSaved)}>
                Send again
              </Button>
              <Button look="plain" onClick={() => void feed.discardSetAside(entry.id).catch(tellNotSaved)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
