import type { OwnStanding } from './own-standing.ts'
import { ownStanding } from './own-standing.ts'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { holeToEnter } from '#golf/entry/hole-to-enter.ts'
import { summaryOf } from '#golf/summaries/summary-of.ts'
import { syncOf } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import type { MatchSummary } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { RoundFace } from './round-face.tsx'

interface LiveRoundProps {
  match: MatchSummary
  userId: number
  /** What the list says, for a phone that is told no more. */
  score: OwnStanding | undefined
}

/** The round as this phone has it, which is ahead of any list: what was just entered, and what others enter now. */
export function LiveRound({ match, userId, score }: LiveRoundProps) {
  // Once, and not with every drawing: opening somebody's sync closes that of whoever was here before.
  const [feed] = useState(() => syncOf(userId).matchFeed(match.id))
  const { match: live, isGone, isRead, connection, trouble } = useStore(feed)
  const queryClient = useQueryClient()
  const isOver = isGone || live?.isComplete === true
  useEffect(() => {
    // Then it is another card in the list, or none.
    if (isOver) void queryClient.invalidateQueries({ queryKey: ['matches'] })
  }, [isOver, queryClient])
  const standing = useMemo(() => live && ownStanding(live, userId), [live, userId])
  const choices = useStore(entryChoices)
  if (live) {
    const nextHole = () => holeToEnter(live, userId, choices)
    return <RoundFace match={summaryOf(live, userId)} standing={standing} nextHole={nextHole} />
  }
  const isOnItsWay = !isRead || (connection.kind === 'connecting' && trouble.watching === undefined)
  return <RoundFace match={match} standing={isOnItsWay ? undefined : score} />
}
