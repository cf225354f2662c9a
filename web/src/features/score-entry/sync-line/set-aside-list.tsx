import { ballName } from '#golf/player-names.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import { Button } from '#ui/button.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { cellKey, toHoleScore } from '@nineteenth/contracts'
import { tellNotSaved } from '../entering/messages.ts'
import { scoreText } from '../card/score-texts.ts'
import { refusalSentence } from './refusal-sentence.ts'

interface SetAsideListProps {
  feed: MatchFeed
  entries: readonly OutboxEntry[]
  match: MatchState
}

/** Scores that the server will not take. They stay until somebody decides; one that was corrected is one score. */
export function SetAsideList({ feed, entries, match }: SetAsideListProps) {
  const keys = [...new Set(entries.map(cellKey))]
  const cells = keys.map((key) => entries.filter((entry) => cellKey(entry) === key))
  if (cells.length === 0) return null
  const sendAgain = (all: readonly OutboxEntry[]) => void inOrder(all, feed.sendAgain).catch(tellNotSaved)
  const discard = (all: readonly OutboxEntry[]) => void inOrder(all, feed.discardSetAside).catch(tellNotSaved)
  return (
    <section>
      <h3 className="font-semibold">Kept here, not taken</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {cells.map((cell) => (
          <li key={cell[0]?.id} className="rounded-lg border border-rule p-3">
            <Score entry={cell.at(-1)} match={match} />
            <div className="mt-2 flex gap-2">
              <Button look="outline" onClick={() => sendAgain(cell)}>
                Send again
              </Button>
              <Button look="plain" onClick={() => discard(cell)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {cells.length > 1 && (
        <Button look="outline" className="mt-4" onClick={() => sendAgain(entries)}>
          Send all again
        </Button>
      )}
    </section>
  )
}

function Score({ entry, match }: { entry: OutboxEntry | undefined; match: MatchState }) {
  if (!entry) return null
  return (
    <>
      <p className="font-medium">
        {ballName(match, entry.ballNo)}, hole {entry.holeNumber}: {scoreText(toHoleScore(entry))}
      </p>
      <p className="text-sm text-quiet">{refusalSentence(entry.refusal, match)}</p>
    </>
  )
}

/** As they were made: the correction after what it corrects. */
async function inOrder(
  entries: readonly OutboxEntry[],
  act: (entryId: string) => Promise<void>,
): Promise<void> {
  for (const { id } of entries) await act(id)
}
