import { useAgreePress } from '#api/matches/match-mutations.ts'
import { offersBySide } from '#golf/presses/offers-by-side.ts'
import { PressList } from '#golf/presses/press-list.tsx'
import { pressNoter } from '#golf/presses/press-noter.ts'
import { Card } from '#ui/draw/card.tsx'
import type { GameOffer, MatchResult, NameOf } from '@nineteenth/scoring'
import { formats } from '@nineteenth/scoring'

interface PressCardProps {
  matchId: number
  result: MatchResult
  offers: readonly GameOffer[]
  nameOf: NameOf
}

/** The presses that may be agreed on now. Once noted they stand with the bets of their game. */
export function PressCard({ matchId, result: { games }, offers, nameOf }: PressCardProps) {
  const { notePress, isPending } = pressNoter(useAgreePress(matchId))
  const titleOf = (id: GameOffer['game']) => {
    const game = games.find((one) => one.game === id)
    return game ? formats[game.format].title : ''
  }
  return (
    <Card aria-labelledby="presses" className="pb-2">
      <h2 id="presses" className="px-4 pt-4 pb-2 text-lg font-semibold">
        Presses
      </h2>
      {offers.length === 0 && (
        <p className="px-4 pb-2 text-quiet">Nothing to press: nobody is down in the newest bet.</p>
      )}
      <PressList offers={offersBySide(offers, nameOf, titleOf)} isPending={isPending} onPress={notePress} />
    </Card>
  )
}
