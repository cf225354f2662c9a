import { type CardCell, type CardRow, cardRows } from '#golf/card/card-rows.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { ExplainedDots } from '#golf/explanation/explained-dots.tsx'
import { TeeBand } from '#golf/card/tee-band.tsx'
import { strokesText } from '#golf/card/total-text.ts'
import type { MatchNames } from '#golf/board/match-names.ts'
import { ownTeeTitle } from '#golf/tee-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { isAlike } from '#ui/hooks/is-alike.ts'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import type { MatchState } from '@nineteenth/contracts'
import {
  type CardTotal,
  type Match,
  type MatchResult,
  dotsTitle,
  formatToPar,
  isPlayed,
} from '@nineteenth/scoring'
import { memo } from 'react'
import { type Part, PartFold, singleParts } from './parts.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface ScoreCardsProps {
  match: MatchState
  engineMatch: Match
  result: MatchResult
  names: MatchNames
  parts: readonly Part[]
}

/** The cards of all players with a score, in the order of players. */
export function ScoreCards({ match, engineMatch, result, names, parts }: ScoreCardsProps) {
  const rows = cardRows(match, engineMatch, result, names).filter(({ holes }) => hasScore(holes))
  const title = rows.length > 0 && dotsTitle(engineMatch, result.dots, names.bare)
  const single = () =>
    singleParts(
      match,
      rows.map(({ ball }) => Number(ball)),
    )
  const folds = (parts.length > 0 ? parts : single()).map((part) => ({
    part,
    rows: rows.filter(({ ball }) => part.balls.includes(Number(ball))),
  }))
  return (
    <Card aria-labelledby="scores" className="overflow-hidden [contain:layout_paint]">
      <h2 id="scores" className="px-4 pt-4 pb-2 text-lg font-semibold">
        {words.scores.title}
      </h2>
      {title && <p className="-mt-1 px-4 pb-2 text-sm text-quiet">{sharedWords.dots(title)}</p>}
      {rows.length === 0 && <p className="px-4 pb-4 text-quiet">{words.scores.none}</p>}
      {folds.length === 0 && <Cards rows={rows} match={match} />}
      {folds
        .filter((fold) => fold.rows.length > 0)
        .map((fold) => (
          <PartFold key={fold.part.title} part={fold.part}>
            {() => <Cards rows={fold.rows} match={match} />}
          </PartFold>
        ))}
    </Card>
  )
}

function Cards({ rows, match }: { rows: readonly CardRow[]; match: MatchState }) {
  const drawn = useGrowing(rows.length, { first: 8, step: 4 })
  return rows
    .slice(0, drawn)
    .map((row) => (
      <PlayerScores
        key={row.ball}
        row={row}
        teeName={ownTeeTitle(match, row.teeNo)}
        teeColour={match.tees.find(({ teeNo }) => teeNo === row.teeNo)?.colour}
      />
    ))
}

interface PlayerScoresProps {
  row: CardRow
  /** Set if several tees are in use. */
  teeName: string | null
  teeColour: string | null | undefined
}

/** One player's card: the total, and every nine with a score. Memoized: it changes only with its own scores. */
const PlayerScores = memo(function PlayerScores({ row, teeName, teeColour }: PlayerScoresProps) {
  const { name, holes, totals } = row
  const isNine = holes.length === 9
  const [front, back] = [holes.filter(({ number }) => number <= 9), holes.filter(({ number }) => number > 9)]
  return (
    <section
      aria-label={words.scores.of(name)}
      className="relative border-t border-rule px-1.5 py-3 pl-3 not-nth-of-type-[-n+8]:[contain-intrinsic-size:auto_16rem] not-nth-of-type-[-n+8]:[content-visibility:auto]"
    >
      <TeeBand colour={teeColour} />
      <h3 className="flex items-baseline justify-between gap-3 px-2.5 font-semibold">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}
          {teeName && (
            <span className="ml-1.5 text-sm font-normal text-quiet">{sharedWords.tees(teeName)}</span>
          )}
        </span>
        <TotalText total={totals.total} />
      </h3>
      {hasScore(front) && (
        <NineTable
          caption={words.scores.frontNineOf(name)}
          row={row}
          holes={front}
          totalLabel={isNine ? sharedWords.total : sharedWords.out}
          total={totals.front ?? totals.total}
        />
      )}
      {hasScore(back) && (
        <NineTable
          caption={words.scores.backNineOf(name)}
          row={row}
          holes={back}
          totalLabel={isNine ? sharedWords.total : sharedWords.in}
          total={totals.back ?? totals.total}
        />
      )}
    </section>
  )
}, isAlike)

function hasScore(holes: readonly CardCell[]): boolean {
  return holes.some(({ score }) => isPlayed(score))
}

function TotalText({ total }: { total: CardTotal }) {
  if (!('strokes' in total)) {
    return <span className="text-quiet">{total.kind === 'no-return' ? sharedWords.noReturn : ''}</span>
  }
  return (
    <span className="shrink-0 text-lg tabular-nums">
      {total.strokes}
      <span className="ml-2 text-base font-normal text-quiet">
        ({formatToPar(total.toPar)})
        {total.kind === 'in-progress' && ` ${sharedWords.thru(total.holesPlayed)}`}
      </span>
    </span>
  )
}

interface NineTableProps {
  caption: string
  row: CardRow
  holes: readonly CardCell[]
  totalLabel: string
  total: CardTotal
}

/** Nine holes of a card: number and par above, the score with mark and dots below. */
function NineTable({ caption, row, holes, totalLabel, total }: NineTableProps) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-center">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-quiet">
          {holes.map(({ number, par, strokeIndex }) => (
            <th key={number} scope="col" className="border border-rule py-1 leading-4 font-medium">
              <span className="sr-only">{sharedWords.hole} </span>
              <span className="text-ink">{number}</span>
              <span className="block font-normal">
                <span className="sr-only">{words.scores.par} </span>
                {par}
              </span>
              <span className="block font-normal">
                <span className="sr-only">{words.scores.index} </span>
                {strokeIndex}
              </span>
            </th>
          ))}
          <th
            scope="col"
            className="border border-rule bg-sand font-bold tracking-tighter whitespace-nowrap text-ink"
          >
            {totalLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {holes.map((hole) => (
            <td key={hole.number} className="relative h-12 border border-rule p-0 pb-0.5 align-bottom">
              <ScoreMark score={hole.score} par={hole.par} />
              <ExplainedDots row={row} strokes={hole.strokes} />
            </td>
          ))}
          <td className="border border-rule bg-sand text-base font-bold min-[380px]:text-lg">
            {strokesText(total, '')}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
