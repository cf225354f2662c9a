import { Card } from '#ui/draw/card.tsx'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { Match, MatchResult, NameOf, Names } from '@nineteenth/scoring'
import { PartFold } from '../part-fold.tsx'
import type { Part } from '../parts.ts'
import { singleParts } from '../parts.ts'
import type { PlayerCardHoles } from './player-cards.ts'
import { playerCardsOf } from './player-cards.ts'
import { PlayerScores } from './player-scores.tsx'

interface ScoreCardsProps {
  match: MatchState
  engineMatch: Match
  result: MatchResult
  names: Names
  parts: readonly Part[]
  hasScores: boolean
}

export function ScoreCards({ match, engineMatch, result, names, parts, hasScores }: ScoreCardsProps) {
  const nameOf = names.ball
  const cards: readonly PlayerCardHoles[] = hasScores ? playerCardsOf(match, engineMatch, result) : []
  const folds = (
    parts.length > 0
      ? parts
      : singleParts(
          match,
          cards.map(({ ball }) => Number(ball)),
        )
  ).map((part) => ({ part, cards: cards.filter(({ ball }) => part.balls.includes(Number(ball))) }))
  return (
    <Card aria-labelledby="scores" className="overflow-hidden [contain:layout_paint]">
      <h2 id="scores" className="px-4 pt-4 pb-2 text-lg font-semibold">
        Scores
      </h2>
      {cards.length === 0 && <p className="px-4 pb-4 text-quiet">No scores recorded for this match yet.</p>}
      {folds.length === 0 && <Cards cards={cards} nameOf={nameOf} />}
      {folds
        .filter((fold) => fold.cards.length > 0)
        .map((fold) => (
          <PartFold key={fold.part.title} part={fold.part}>
            {() => <Cards cards={fold.cards} nameOf={nameOf} />}
          </PartFold>
        ))}
    </Card>
  )
}

function Cards({ cards, nameOf }: { cards: readonly PlayerCardHoles[]; nameOf: NameOf }) {
  const drawn = useGrowing(cards.length, { first: 8, step: 4 })
  return cards
    .slice(0, drawn)
    .map((card) => <PlayerScores key={card.ball} name={nameOf(card.ball)} card={card} />)
}
