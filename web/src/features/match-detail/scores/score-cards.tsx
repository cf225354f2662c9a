import { Card } from '#ui/card.tsx'
import type { MatchState } from '@nineteenth/contracts'
import type { MatchResult } from '@nineteenth/scoring'
import { namesOf } from '#golf/player-names.ts'
import type { PlayerCardHoles } from './player-cards.ts'
import { playerCardsOf } from './player-cards.ts'
import { PlayerScores } from './player-scores.tsx'

interface ScoreCardsProps {
  match: MatchState
  result: MatchResult
  hasScores: boolean
}

export function ScoreCards({ match, result, hasScores }: ScoreCardsProps) {
  const names = namesOf(match)
  const cards: readonly PlayerCardHoles[] = hasScores ? playerCardsOf(match, result) : []
  return (
    <Card aria-labelledby="scores">
      <h2 id="scores" className="px-4 pt-4 pb-2 text-lg font-semibold">
        Scores
      </h2>
      {cards.length === 0 && <p className="px-4 pb-4 text-quiet">No scores recorded for this match yet.</p>}
      {cards.map((card) => (
        <PlayerScores key={card.ball} name={names.ball(card.ball)} card={card} />
      ))}
    </Card>
  )
}
