import { type MatchNames, matchNamesOf } from '#golf/board/match-names.ts'
import { BoardTable } from '#golf/board/result-board.tsx'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { StrokeDots } from '#golf/card/stroke-dots.tsx'
import { LineView } from '#golf/explanation/line-view.tsx'
import { explanationLines, readingOf } from '#golf/explanation/lines.ts'
import { wholeName } from '#golf/board/game-strip.tsx'
import { SideMark } from '#golf/board/side-mark.tsx'
import { entrantName } from '#golf/player-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { explain } from '@nineteenth/scoring'
import type { PlayedExample } from '@nineteenth/scoring/help'
import { type ReactNode, useMemo } from 'react'
import { words } from './words.ts'

interface ExampleProps {
  example: PlayedExample
  names: MatchNames
  /** The game's title. */
  title: string
}

/** A few holes of a game: the card, the standings after them, and how the best figure is calculated. */
export function ExampleCard({ example, title }: Omit<ExampleProps, 'names'>) {
  const names = useMemo(() => namesIn(example), [example])
  const { holes, table } = example
  const last = holes.at(-1)?.number ?? 0
  const hasDots = example.lines.some(({ scores }) => scores.some(({ strokes }) => strokes !== 0))
  return (
    <Card aria-labelledby="example" className="overflow-hidden pb-2">
      <h3 id="example" className="p-4 pb-2 text-lg font-semibold">
        {words.example.title}
      </h3>
      <HoleTable {...{ example, names, title }} />
      {hasDots && <p className="px-4 pt-2 text-sm text-quiet">{words.example.strokeDots}</p>}
      <h4 className="px-4 pt-5 font-semibold">{words.example.standings(last)}</h4>
      <BoardTable table={table} names={names} noteOf={() => null} />
      <Working {...{ example, names, title }} />
    </Card>
  )
}

/** The shown holes with every score, and who won each if holes are won. */
function HoleTable({ example, names, title }: ExampleProps) {
  const { holes, lines, answers, byHole, byHoleOf, marks } = example
  const [first, last] = [holes[0]?.number ?? 0, holes.at(-1)?.number ?? 0]
  const hasHandicaps = lines.some(({ handicap }) => handicap !== 0)
  return (
    <table className="w-full table-fixed border-collapse text-center tabular-nums">
      <caption className="sr-only">{words.example.holes(first, last)}</caption>
      <thead className="text-sm text-quiet">
        <tr>
          <NameHead scope="col">Hole</NameHead>
          {holes.map(({ number }) => (
            <th key={number} scope="col" className={`${cellStyle} font-semibold text-ink`}>
              {number}
            </th>
          ))}
        </tr>
        <Row title={words.example.par} cells={holes.map(({ par }) => par)} />
        <Row title={words.example.strokeIndex} cells={holes.map(({ strokeIndex }) => strokeIndex)} />
      </thead>
      <tbody>
        {lines.map(({ ball, name, side, handicap, scores }) => (
          <Row
            key={ball}
            title={
              <>
                <SideMark side={side} />
                {name}
                {side !== null && (
                  <span className="block text-sm font-normal text-quiet">{names.side(side)}</span>
                )}
                {hasHandicaps && (
                  <span className="block text-sm font-normal text-quiet">
                    {words.example.handicap(handicap)}
                  </span>
                )}
              </>
            }
            cells={scores.map(({ score, strokes }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a score is identified by its
              // place on the card
              <span key={at} className="relative inline-flex px-2 py-1">
                <ScoreMark score={score} par={holes[at]?.par ?? 0} />
                <StrokeDots strokes={strokes} className="absolute -top-0.5 -right-0.5" />
              </span>
            ))}
          />
        ))}
        {answers.map(({ title: asked, texts }) => (
          <Row key={asked} title={asked} cells={texts} />
        ))}
        {byHole.length > 0 && (
          <>
            <Row
              title={marks ?? words.example.wonBy}
              cells={byHole.map(({ mark, balls }) =>
                mark === 'won' ? wholeName(balls, names) : markWords[mark],
              )}
            />
            <Row
              title={byHoleOf === null ? title : words.example.forPlayer(names.ball(byHoleOf))}
              cells={byHole.map(({ text }) => text)}
            />
          </>
        )}
      </tbody>
    </table>
  )
}

const markWords = {
  halved: words.example.halved,
  tied: words.example.tied,
  carried: words.example.carried,
  none: '',
  open: '',
}

function Row({ title, cells }: { title: ReactNode; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <NameHead scope="row">{title}</NameHead>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is identified by its place in
        // the row
        <td key={at} className={cellStyle}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

function NameHead({ scope, children }: { scope: 'row' | 'col'; children: ReactNode }) {
  return (
    <th
      scope={scope}
      className="w-24 border-t border-rule py-1 pr-2 pl-4 text-left font-medium [overflow-wrap:anywhere] md:w-32"
    >
      {children}
    </th>
  )
}

const cellStyle = 'border-t border-l border-rule px-0.5 py-1'

/** How the first figure of the table is calculated, line by line. */
function Working({ example, names }: ExampleProps) {
  const { match, result, figure, table } = example
  const lines = useMemo(
    () => explanationLines(explain(match, result, figure.cell), readingOf(figure.cell, result, names)),
    [match, result, figure, names],
  )
  const [row] = table.rows
  return (
    <div className="border-t border-rule px-4 pt-4">
      <h4 className="pb-2 font-semibold">
        {words.example.working(row ? entrantName(row, names) : '', figure.text)}
      </h4>
      <ol>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its place
          // in the calculation
          <LineView key={index} line={line} isLast={index === lines.length - 1} />
        ))}
      </ol>
    </div>
  )
}

/** The example's players in the shape of a match's players. */
function namesIn({ lines, sides }: PlayedExample): MatchNames {
  return matchNamesOf({
    players: lines.map(({ ball, name }) => ({
      playerNo: ball,
      ballNo: ball,
      displayName: name,
      side: null,
    })),
    sides: sides.map(({ id, name }) => ({ sideNo: id, name })),
    balls: lines.map(({ ball, side }) => ({ ballNo: ball, sideNo: side, groupNo: null, play: null })),
  })
}
