import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { shortNames } from '#golf/player-names.ts'
import type { MatchPlayer } from '@nineteenth/contracts'
import { playerWhoLeft } from '@nineteenth/contracts'
import { formatHandicapIndex } from '@nineteenth/scoring'
import type { LiveMatch } from '../live-match.ts'
import { listed } from './completion.ts'
import { WarningCard } from './warning-card.tsx'

type UnansweredProps = Pick<LiveMatch, 'match' | 'names' | 'userId'>

/** Players whose own handicap doesn't count, because they haven't answered, or left before they did. */
export function Unanswered({ match, names, userId }: UnansweredProps) {
  const { players, isComplete } = match
  const asked = players.filter(waitsForOwnHandicap)
  const gone = players.filter(hasLeftUnanswered)
  if (asked.length + gone.length === 0) return null
  if (isComplete) {
    return (
      <div className="text-sm text-quiet [overflow-wrap:anywhere] print:hidden">
        {asked.length > 0 && (
          <p>
            Decided with {namesOf(asked)} off {scratch}, because they hadn’t answered.
          </p>
        )}
        {gone.length > 0 && (
          <p>
            Decided with {namesOf(gone)} off {scratch}.
          </p>
        )}
      </div>
    )
  }
  const others = asked.filter((player) => player.userId !== userId)
  const shortName = shortNames(
    players.map(({ playerNo }) => playerNo),
    names.player,
  )
  const title = asked.length > 0 ? 'Not answered yet' : 'Left the match'
  return (
    <WarningCard title={title}>
      <ul>
        {[...asked, ...gone].map(({ playerNo, displayName }) => (
          <li key={playerNo}>
            {displayName} plays off {scratch}
          </li>
        ))}
      </ul>
      {others.length > 0 && <AskThem names={others.map(({ playerNo }) => shortName(playerNo))} />}
      {others.length < asked.length && (
        <p className="text-sm text-quiet">
          You haven’t answered. Tap “I am playing” in the match to play off your own handicap.
        </p>
      )}
      {gone.length > 0 && (
        <p className="text-sm text-quiet">
          A player who left keeps that handicap. Agree on the money yourselves.
        </p>
      )}
    </WarningCard>
  )
}

/** The match doesn't store whether a player who left had answered, only that they play off 0.0. */
function hasLeftUnanswered({ status, displayName, handicapTenths }: MatchPlayer): boolean {
  return handicapTenths === 0 && (status === 'left' || displayName === playerWhoLeft)
}

const scratch = formatHandicapIndex(0)

function AskThem({ names }: { names: readonly string[] }) {
  const [only = ''] = names
  return (
    <p className="text-sm text-quiet">
      Ask {listed(names)} to open Nineteenth and tap “I am playing”. If you complete the match before that,{' '}
      {names.length === 1 ? `${only}’s handicap stays` : 'their handicaps stay'} {scratch}.
    </p>
  )
}

function namesOf(players: readonly MatchPlayer[]): string {
  return listed(players.map(({ displayName }) => displayName))
}
