import { formatShortDate } from '#text/format-date.ts'
import type { MatchState } from '@nineteenth/contracts'
import { toHoleScore } from '@nineteenth/contracts'
import { ScoreMark } from '../card/score-mark.tsx'
import type { KeptCard, KeptScore } from './kept-scores.ts'
import { formatKept } from './kept-scores.ts'

/** The cards as they would stand on paper, as far as they were entered. */
export function KeptCards({ cards, match }: { cards: readonly KeptCard[]; match: MatchState | undefined }) {
  const pars = new Map(match?.holes.map(({ number, par }) => [number, par]))
  return (
    <div className="border-t border-rule">
      {match && (
        <h3 className="px-4 pt-4 font-semibold md:px-6">
          {match.course.name}, <time dateTime={match.date}>{formatShortDate(match.date)}</time>
        </h3>
      )}
      <dl className="divide-y divide-rule px-4 md:px-6">
        {cards.map((card) => (
          <div key={card.ballNo} className="py-3">
            <dt className="font-medium wrap-anywhere">{card.name}</dt>
            <dd>
              <ul className="mt-2 grid grid-cols-6 gap-y-3 text-center tabular-nums min-[380px]:grid-cols-9 md:grid-cols-[repeat(auto-fill,2.25rem)]">
                {card.scores.map((score) => (
                  <Score key={score.holeNumber} score={score} par={pars.get(score.holeNumber)} />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** As on a card: the hole above, the score below. */
function Score({ score, par }: { score: KeptScore; par: number | undefined }) {
  const strokes = toHoleScore(score)
  return (
    <li>
      <span className="sr-only">{formatKept(score)}</span>
      <span aria-hidden className="flex flex-col items-center gap-1">
        <span className="text-sm leading-none text-quiet">{score.holeNumber}</span>
        <span className="flex size-8 items-center justify-center text-lg leading-none font-semibold">
          {strokes === null || par === undefined ? (
            (strokes ?? '–')
          ) : (
            <ScoreMark score={strokes} par={par} size="text" />
          )}
        </span>
      </span>
    </li>
  )
}
