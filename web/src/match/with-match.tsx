import { LoadingFailed, MatchNotFound } from '#golf/match-problems.tsx'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { Joiner, MatchState } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { MatchTabs } from './match-tabs.tsx'

// A match is seldom gone: its page loads this only then.
const KeptScoresCard = whenNeeded<{ feed: MatchFeed }>(
  async () => (await import('./kept-scores-card.tsx')).KeptScoresCard,
)

/** The match in the address as this phone has it, with who looks at it. */
export interface OpenMatch {
  match: MatchState
  userId: number
  /** Whom this phone has joined the match as. */
  joiner: Joiner | null
  feed: MatchFeed
  snapshot: MatchSnapshot
}

interface WithMatchProps {
  /** Stands in its place while it is on its way. */
  skeleton: ReactNode
  /** Stands there for a match that is not, or not for them. */
  missing?: ReactNode
  children: (open: OpenMatch) => ReactNode
}

/** What is drawn of the match in the address, live and without signal alike; until it is there, why it is not. */
export function WithMatch(props: WithMatchProps) {
  const matchId = Number(useParams<{ id: string }>().id)
  const userId = useUserId()
  if (!Number.isSafeInteger(matchId) || matchId < 1) return props.missing ?? <MatchNotFound />
  // Signed out: the sign-in page takes over.
  if (userId === undefined) return props.skeleton
  return <WatchedMatch key={`${userId} ${matchId}`} {...{ userId, matchId }} {...props} />
}

function WatchedMatch({ userId, matchId, ...props }: WithMatchProps & { userId: number; matchId: number }) {
  // Once, and not with every drawing: opening somebody's sync closes that of whoever was here before.
  const [feed] = useState(() => syncOf(userId).matchFeed(matchId))
  return <FedMatch {...{ userId, feed }} {...props} />
}

interface FedMatchProps extends WithMatchProps {
  userId: number
  feed: MatchFeed
}

/** The same on a feed, whatever brings it. */
export function FedMatch({ userId, feed, skeleton, missing, children }: FedMatchProps) {
  const { joiner } = useAuth()
  const snapshot = useStore(feed)
  const { match, isRead, isGone, connection } = snapshot
  if (isGone)
    return (
      <div className="flex flex-col gap-4">
        {missing ?? <MatchNotFound hasOthers={!joiner} />}
        <KeptScoresCard feed={feed} />
      </div>
    )
  if (match)
    return (
      <>
        {/* A guest has these as the main navigation. */}
        {!joiner && !match.isComplete && <MatchTabs matchId={match.id} className={tabRow} />}
        {children({ match, userId, joiner, feed, snapshot })}
      </>
    )
  if (!isRead || connection.kind === 'connecting' || connection.kind === 'live') return skeleton
  return <LoadingFailed reason={reasonFor(snapshot)} />
}

/** Why nothing of a match can be shown. */
function reasonFor({ connection, trouble }: MatchSnapshot): string {
  if (connection.kind === 'too-old' || connection.kind === 'signed-out')
    return errorSentences[connection.kind]
  if (trouble.watching) return "Nineteenth has a problem right now. We'll keep trying."
  if (connection.kind === 'reconnecting') return "Couldn't load the match. We'll keep trying."
  return "You're offline. This match isn't stored on this phone."
}

// In the hole view on a phone there is no height for it: Enter Scores has the same pages in a menu.
const tabRow =
  'relative z-[6] -mx-4 -mt-5 mb-5 shrink-0 overflow-x-auto border-b border-rule px-1 max-md:in-[:has([data-pad])]:hidden md:-mt-4 scoring:hidden print:hidden'
