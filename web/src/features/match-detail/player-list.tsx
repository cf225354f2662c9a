import { playerName } from '#golf/player-names.ts'
import { Card } from '#ui/card.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { formatHandicapIndex } from '@nineteenth/scoring'

export function PlayerList({ match }: { match: MatchState }) {
  return (
    <Card aria-labelledby="players" className="overflow-hidden pb-2">
      <h2 id="players" className="px-4 pt-4 pb-2 text-lg font-semibold">
        Players
      </h2>
      {match.players.length === 0 ? (
        <p className="px-4 pb-3 text-quiet">No players have joined this match yet.</p>
      ) : (
        <PlayerTable players={match.players} />
      )}
    </Card>
  )
}

function PlayerTable({ players }: Pick<MatchState, 'players'>) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className="w-full py-2 pl-4 text-left font-medium">
            Player
          </th>
          {['Handicap', 'Quota', 'Team'].map((column) => (
            <th key={column} scope="col" className="py-2 pl-3 text-right font-medium last:pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.userId} className="border-t border-rule align-baseline">
            <th scope="row" className="py-2 pl-4 text-left font-medium [overflow-wrap:anywhere]">
              {playerName(player.userId, player.displayName)}
            </th>
            <td className="py-2 pl-3 text-right">{formatHandicapIndex(player.handicapTenths)}</td>
            <td className="py-2 pl-3 text-right">{player.quota}</td>
            <td className="py-2 pr-4 pl-3 text-right">{player.side ?? 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
