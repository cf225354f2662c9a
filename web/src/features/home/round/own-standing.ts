import { shortBallNames } from '#golf/player-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { BallId, CardTotal, OwnBout, OwnPlace } from '@nineteenth/scoring'
import {
  formatMatchStatusFor,
  formatSide,
  formatToPar,
  isDecided,
  scoreMatch,
  standingFor,
} from '@nineteenth/scoring'

/** Where somebody stands in a match, as they would say it themselves. */
export interface OwnStanding {
  /** "2 up", "AS", "+3" */
  figure: string
  /** "on Ann", "thru 10" */
  note: string
  /** Whatever else is played, each in a few words. */
  others: readonly string[]
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
  const [best, ...others] = standing.bouts
  const said = [
    ...others.map((bout) => `${figureIn(bout)} ${againstIn(bout, nameOf)}`),
    ...standing.places.map(placeText),
  ]
  return {
    ...(best ? { figure: figureIn(best), note: againstIn(best, nameOf) } : scoreIn(standing.total)),
    others: said.slice(0, othersSaid),
  }
}

function scoreIn(total: CardTotal): Pick<OwnStanding, 'figure' | 'note'> {
  return {
    figure: 'toPar' in total ? formatToPar(total.toPar) : 'NR',
    note: `thru ${total.holesPlayed}`,
  }
}

function figureIn({ side, status }: OwnBout): string {
  return formatMatchStatusFor(side, status)
}

function againstIn({ side, status, against }: OwnBout, nameOf: (ball: BallId) => string): string {
  const open = status.side === null ? 'with' : status.side === side ? 'on' : 'to'
  return `${isDecided(status) ? 'against' : open} ${formatSide(against, nameOf)}`
}

/** "Quota +4, 1 of 4" */
function placeText({ title, figure, place, of }: OwnPlace): string {
  return place === null ? `${title} ${figure}` : `${title} ${figure}, ${place} of ${of}`
}
