import { paths } from '#paths/paths.ts'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { RejectedEntries } from '#sync/unsent.ts'
import { formatMoment } from '#text/format-date.ts'
import { rejectedScoresText } from '#text/rejected-scores.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { savedWords } from './saved-words.ts'

const lineLimit = 3

/** A line for each match with rejected scores. With several matches, each line says when they were entered. */
export function RejectedScoreList({ userId }: { userId: number }) {
  // Once, not with every render: opening a person's sync closes the previous person's.
  const [unsent] = useState(() => syncOf(userId).unsent)
  const { rejectedByMatch } = useStore(unsent)
  const [first, ...others] = rejectedByMatch
  if (!first) return null
  if (others.length === 0)
    return (
      <Card aria-label={label}>
        <Line {...first} note={savedWords.rejected.saved(first.scores)} />
      </Card>
    )
  return (
    <Card aria-label={label}>
      <ul>
        {rejectedByMatch.slice(0, lineLimit).map((line) => (
          <li key={line.matchId} className="border-b border-rule">
            <Line {...line} note={savedWords.rejected.entered(formatMoment(line.enteredAtMs))} />
          </li>
        ))}
      </ul>
      <p className="px-4 py-3 text-quiet">
        {rejectedByMatch.length > lineLimit && `And in ${rejectedByMatch.length - lineLimit} more matches. `}
        They’re saved on this phone.
      </p>
    </Card>
  )
}

const label = savedWords.rejected.label

function Line({ matchId, scores, note }: RejectedEntries & { note: string }) {
  const words = rejectedScoresText(scores)
  return (
    <div className="flex items-center gap-2 py-2 pr-1 pl-4">
      <Smartphone aria-hidden className="size-5 shrink-0 text-flag" />
      <p className="min-w-0 grow">
        <span className="block font-semibold">{words}</span>
        <span className="block text-sm text-quiet">{note}</span>
      </p>
      <Link
        href={paths.enterScores(matchId)}
        className={classNames(buttonStyle('plain'), 'shrink-0')}
        aria-label={savedWords.rejected.viewScoresOf(words)}
      >
        {savedWords.rejected.viewScores}
      </Link>
    </div>
  )
}
