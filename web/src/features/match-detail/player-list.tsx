import type { MatchNames } from '#golf/board/match-names.ts'
import { SideMark } from '#golf/board/side-mark.tsx'
import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { playerName } from '#golf/player-names.ts'
import { ownTeeTitle } from '#golf/tee-names.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { Card } from '#ui/draw/card.tsx'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import type { MatchPlayer, MatchState } from '@nineteenth/contracts'
import { formatHandicapIndex } from '@nineteenth/scoring'
import { Fragment, type ReactNode, memo } from 'react'
import { type Part, PartFold } from './parts.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

interface PlayerListProps extends Pick<MatchState, 'players' | 'tees' | 'isComplete'> {
  names: Pick<MatchNames, 'sideOf' | 'playerHue'>
  parts: readonly Part[]
  /** The invite button. */
  invite: ReactNode
}

/** Memoized, because nothing here changes with a score. */
export const PlayerList = memo(function PlayerList({ parts, invite, ...match }: PlayerListProps) {
  const { players } = match
  return (
    <Card aria-labelledby="players" className="overflow-hidden pb-2 [contain:layout_paint]">
      <div className="flex items-center justify-between gap-2 pt-2 pr-2 pb-1 pl-4">
        <h2 id="players" className="flex min-h-target items-center text-lg font-semibold">
          {sharedWords.players}
        </h2>
        {invite}
      </div>
      {players.length === 0 && <p className="px-4 pb-3 text-quiet">{words.players.none}</p>}
      {players.length > 0 && parts.length === 0 && <PlayerTable {...match} />}
      {parts.map((part) => (
        <PartFold key={part.title} part={part}>
          {() => (
            <PlayerTable
              {...match}
              players={players.filter(({ ballNo }) => part.balls.includes(ballNo))}
              label={part.title}
            />
          )}
        </PartFold>
      ))}
    </Card>
  )
})

interface PlayerTableProps extends Omit<PlayerListProps, 'parts' | 'invite'> {
  /** The players of the game, if not all play it. */
  label?: string
}

function PlayerTable({ players, tees, names, isComplete, label }: PlayerTableProps) {
  const drawn = useGrowing(players.length)
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0">
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className="w-full py-2 pl-4 text-left font-medium">
            {sharedWords.player}
          </th>
          {[sharedWords.handicap, sharedWords.quota, words.players.team].map((column) => (
            <th key={column} scope="col" className="py-2 pl-3 text-right font-medium last:pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.slice(0, drawn).map((player) => (
          <Fragment key={player.playerNo}>
            <tr className="relative z-0 align-baseline *:border-t *:border-rule">
              <th scope="row" className="py-2 pl-4 text-left font-medium">
                <span className="flex items-center gap-2.5">
                  <Avatar
                    letters={initialsOf(playerName(player.userId, player.displayName))}
                    hue={names.playerHue(player.playerNo)}
                    isSmall
                    className="max-[22.4375rem]:hidden"
                  />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {playerName(player.userId, player.displayName)}
                    <OwnTee title={ownTeeTitle({ tees }, player.teeNo)} />
                    <AddedStrokes {...player} />
                  </span>
                </span>
              </th>
              <td className="py-2 pl-3 text-right">
                {isUnanswered(player) ? '–' : formatHandicapIndex(player.handicapTenths)}
              </td>
              <td className="py-2 pl-3 text-right">{isUnanswered(player) ? '–' : player.quota}</td>
              <td className="max-w-32 py-2 pr-4 pl-3 text-right break-words md:max-w-48 md:min-w-32">
                <SideMark side={names.sideOf(player.ballNo)} />
                {player.side ?? words.players.noTeam}
              </td>
            </tr>
            {isUnanswered(player) && (
              <tr>
                <td colSpan={4} className="px-4 pb-2 text-sm text-quiet">
                  {unansweredWords(player, isComplete)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** A member who hasn't answered is not shown with their own handicap. */
function isUnanswered({ status }: MatchPlayer): boolean {
  return status === 'asked'
}

function unansweredWords(player: MatchPlayer, isComplete: boolean): string {
  const index = formatHandicapIndex(player.handicapTenths)
  if (!waitsForOwnHandicap(player))
    return isComplete ? words.players.neverAnswered : words.players.hasNotAnswered
  return isComplete ? words.players.playedOff(index) : words.players.playsOff(index)
}

function AddedStrokes({ addedStrokes, addedReason }: MatchPlayer) {
  if (!addedStrokes) return null
  return (
    <span className="block text-sm font-normal text-quiet">
      {words.players.extra(addedStrokes, addedReason ?? '')}
    </span>
  )
}

function OwnTee({ title }: { title: string | null }) {
  return title && <span className="block text-sm font-normal text-quiet">{sharedWords.tees(title)}</span>
}
