import { LoadingFailed, MatchNotFound } from '#golf/match-problems.tsx'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { Joiner, MatchState } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { useParams } from 'wouter'
import { MatchTabs } from './match-tabs.tsx'
import { words } from './words.ts'

// Rarely needed: loaded only for a match that is gone.
const KeptScoresCard = whenNeeded<{ feed: MatchFeed }>(
  async () => (await import('./kept-scores-card.tsx')).KeptScoresCard,
)

/** The match in the address as stored on this phone, and its reader. */
export interface OpenMatch {
  match: MatchState
  userId: number
  /** The guest that this phone joined as. */
  joiner: Joiner | null
  feed: MatchFeed
  snapshot: MatchSnapshot
}

interface WithMatchProps {
  /** Shown while the match loads. */
  skeleton: ReactNode
  /** Shown if the match doesn't exist, or isn't theirs. */
  missing?: ReactNode
  children: (open: OpenMatch) => ReactNode
}

/** Renders the match in the address, live or offline; before it is loaded, a skeleton or the reason. */
export function WithMatch(props: WithMatchProps) {
  const matchId = Number(useParams<{ id: string }>().id)
  const userId = useUserId()
  if (!Number.isSafeInteger(matchId) || matchId < 1) return props.missing ?? <MatchNotFound />
  // Signed out: the sign-in page takes over.
  if (userId === undefined) return props.skeleton
  return <WatchedMatch key={`${userId} ${matchId}`} {...{ userId, matchId }} {...props} />
}

function WatchedMatch({ userId, matchId, ...props }: WithMatchProps & { userId: number; matchId: number }) {
  // Once, not with every render: opening a person's sync closes the previous person's.
  const [feed] = useState(() => syncOf(userId).matchFeed(matchId))
  return <FedMatch {...{ userId, feed }} {...props} />
}

interface FedMatchProps extends WithMatchProps {
  userId: number
  feed: MatchFeed
}

/** The same with any source of the match. */
export function FedMatch(props: FedMatchProps) {
  const { feed, skeleton } = props
  const isFound = useSyncExternalStore(feed.subscribe, () => feed.getSnapshot().match !== undefined)
  // React draws what a store brings in one go. The first time that is the whole screen: it is drawn in slices instead.
  const isDrawn = useDeferredValue(isFound, false)
  return isFound && !isDrawn ? skeleton : <DrawnMatch {...props} />
}

function DrawnMatch({ userId, feed, skeleton, missing, children }: FedMatchProps) {
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

/** Why a match can't be shown. */
function reasonFor({ connection, serverProblems }: MatchSnapshot): string {
  if (connection.kind === 'too-old' || connection.kind === 'signed-out')
    return errorSentences[connection.kind]
  if (serverProblems.watching) return words.problems.server
  if (connection.kind === 'reconnecting') return words.problems.notLoaded
  return words.problems.offline
}

// The hole view on a phone has no height for it: Enter Scores has the same pages in a menu.
const tabRow =
  'relative z-[6] -mx-4 -mt-5 mb-5 shrink-0 overflow-x-auto border-b border-rule px-1 max-md:in-data-[scoring=pad]:hidden md:-mt-4 scoring:hidden print:hidden'
