import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { holeToEnter } from '#golf/entry/groups.ts'
import { shortBallNames } from '#golf/player-names.ts'
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

// More is not read at a glance; the match has the rest.
const othersSaid = 2

/** A match against somebody says more than a score: it comes first, the score where there is none. */
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
    figure: 'toPar' in total ? formatToPar(total.toPar) : 'NR',
    note: `thru ${total.holesPlayed}`,
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
  return place === null ? `${title} ${figure}` : `${title} ${figure}, ${place} of ${of}`
}
