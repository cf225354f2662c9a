import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { holeToEnter } from '#golf/entry/groups.ts'
import { shortBallNames } from '#golf/player-names.ts'
import { useLoadedFormats } from '#golf/use-loaded-formats.ts'
import { summaryOf } from '#golf/summaries/summary-of.ts'
import { syncOf } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { type MatchState, type MatchSummary, toEngineMatch } from '@nineteenth/contracts'
import {
  type BallId,
  type CardTotal,
  type OwnBout,
  type OwnPlace,
  formatMatchStatusFor,
  formatSide,
  formatToPar,
  isDecided,
  scoreMatch,
  standingFor,
} from '@nineteenth/scoring'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type OwnStanding, RoundFace } from './round-face.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'

interface LiveRoundProps {
  match: MatchSummary
  userId: number
  /** The summary from the list, for a phone without newer data. */
  score: OwnStanding | undefined
}

/**
 * The round on this phone. It is newer than any list, because it has your latest scores and live
 * ones.
 */
export function LiveRound({ match, userId, score }: LiveRoundProps) {
  // Once, not with every render: opening a person's sync closes the previous person's.
  const [feed] = useState(() => syncOf(userId).matchFeed(match.id))
  const { match: live, isGone, isRead, connection, serverProblems } = useStore(feed)
  const queryClient = useQueryClient()
  const isOver = isGone || live?.isComplete === true
  useEffect(() => {
    // Then the list shows a different card, or none.
    if (isOver) void queryClient.invalidateQueries({ queryKey: ['matches'] })
  }, [isOver, queryClient])
  const isLoaded = useLoadedFormats(live?.games ?? [])
  const standing = useMemo(
    () => (live && isLoaded === true ? ownStanding(live, userId) : undefined),
    [live, userId, isLoaded],
  )
  const choices = useStore(entryChoices)
  if (live) {
    const nextHole = () => holeToEnter(live, userId, choices)
    return <RoundFace match={summaryOf(live, userId)} standing={standing} nextHole={nextHole} />
  }
  const isOnItsWay = !isRead || (connection.kind === 'connecting' && serverProblems.watching === undefined)
  return <RoundFace match={match} standing={isOnItsWay ? undefined : score} />
}

// Readable at a glance; the match page has the rest.
const othersSaid = 2

/** A match against a player says more than a score, so it comes first; without one, the score. */
export function ownStanding(match: MatchState, userId: number): OwnStanding | undefined {
  const own = match.players.find((player) => player.userId === userId)
  const ball = match.balls.find(({ ballNo }) => ballNo === own?.ballNo)
  const standing =
    ball && standingFor(scoreMatch(toEngineMatch(match)), { ball: ball.ballNo, side: ball.sideNo })
  if (!standing || standing.total.holesPlayed === 0) return undefined
  const nameOf = shortBallNames(match.players)
  const [best = scoreIn(standing.total), ...others] = standing.bouts.map((bout) => boutIn(bout, nameOf))
  const said = [...others.map(({ figure, note }) => `${figure} ${note}`), ...standing.places.map(placeText)]
  return { ...best, others: said.slice(0, othersSaid) }
}

type Said = Pick<OwnStanding, 'figure' | 'note'>

function scoreIn(total: CardTotal): Said {
  return {
    figure: 'toPar' in total ? formatToPar(total.toPar) : sharedWords.noReturn,
    note: sharedWords.thru(total.holesPlayed),
  }
}

function boutIn({ side, status, against }: OwnBout, nameOf: (ball: BallId) => string): Said {
  const open = status.side === null ? 'with' : status.side === side ? 'on' : 'to'
  return {
    figure: formatMatchStatusFor(side, status),
    note: `${isDecided(status) ? 'against' : open} ${formatSide(against, nameOf)}`,
  }
}

/** "Quota +4, 1 of 4" */
function placeText({ title, figure, place, of }: OwnPlace): string {
  return place === null ? `${title} ${figure}` : words.round.place(title, figure, place, of)
}
