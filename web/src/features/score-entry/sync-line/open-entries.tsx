import { isStrokes } from '#golf/card/entered-score.ts'
import { enteredText, entryTitle, valueText } from '#golf/entry/entry-words.ts'
import { showNotSaved } from '#golf/entry/show-not-saved.ts'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import type { MatchFeed } from '#sync/match-feed.ts'
import { Button } from '#ui/press/button.tsx'
import { type Cell, type MatchState, type OpenEntry, cellKey, mayEnter } from '@nineteenth/contracts'
import { groupBy } from '@nineteenth/scoring'
import { valuesIn, valuesText } from './settle-sheet.tsx'
import { words } from '../words.ts'

interface OpenEntriesProps {
  feed: MatchFeed
  match: MatchState
}

/** Entries that need a decision. Conflicts about scores have their own sheet. */
export function OpenEntries({ feed, match }: OpenEntriesProps) {
  const { joiner } = useAuth()
  const open = match.open.filter((entry) => mayEnter(match, joiner, entry))
  const waiting = open.filter(({ state }) => state === 'waiting')
  const conflicts = open.filter((entry) => entry.state === 'conflict' && !isStrokes(entry))
  const cells = groupBy(conflicts, cellKey)
  if (waiting.length + cells.size === 0) return null
  const settle = ({ hole, kind, of }: Cell, value: number | null) =>
    void feed.settle({ hole, kind, of }, value).catch(showNotSaved)
  return (
    <section>
      <h3 className="font-semibold">{words.conflict.title}</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {Array.from(cells, ([key, [cell]]) => cell && <Conflict key={key} {...{ match, cell, settle }} />)}
        {waiting.map((entry) => (
          <Waiting key={entry.entry} {...{ match, entry, settle }} />
        ))}
      </ul>
    </section>
  )
}

type Settle = (cell: Cell, value: number | null) => void

/** "Press on the front nine from hole 4: You entered “pressed”, Ann entered “not pressed”." */
function Conflict({ match, cell, settle }: { match: MatchState; cell: Cell; settle: Settle }) {
  const values = valuesIn(match, cell, useUserId())
  const textOf = (value: number | null) => valueText(match, cell, value)
  return (
    <li className={box}>
      <p>
        {entryTitle(match, cell)}: {valuesText(values, textOf)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {values.map(({ value }) => (
          <Button key={String(value)} look="outline" onClick={() => settle(cell, value)}>
            {textOf(value).replace(/^./, (first) => first.toUpperCase())}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** After a restore an entry may arrive before the one it was built on. */
function Waiting({ match, entry, settle }: { match: MatchState; entry: OpenEntry; settle: Settle }) {
  const what = isStrokes(entry) ? 'score' : 'entry'
  return (
    <li className={box}>
      <p className="font-medium">
        {entryTitle(match, entry)}: {enteredText(entry.byName, valueText(match, entry, entry.value))}
      </p>
      <p className="text-sm text-quiet">{words.conflict.waiting(what)}</p>
      <Button look="outline" className="mt-2" onClick={() => settle(entry, entry.value)}>
        {words.conflict.use(what)}
      </Button>
    </li>
  )
}

const box = 'rounded-lg border border-rule p-3 [overflow-wrap:anywhere]'
