import type { MatchNames } from '#golf/board/match-names.ts'
import { stripLegend } from '#golf/board/game-strip.tsx'
import type { StripCell } from '@nineteenth/scoring'
import type { PaperStripOf } from './paper-strips.ts'

interface PaperStripProps {
  /** What the game is called. */
  title: string
  strips: readonly PaperStripOf[]
  names: MatchNames
}

/** A game hole by hole in few lines: whose each hole was, and below it what every bet came to. */
export function PaperStrip({ title, strips, names }: PaperStripProps) {
  // Every bet is over the same holes or some of them, and who won a hole won it in all.
  const whole = strips.toSorted((one, other) => other.strip.cells.length - one.strip.cells.length)[0]?.strip
  if (!whole) return null
  const holes = whole.cells.map(({ hole }) => hole)
  return (
    <div className="break-inside-avoid px-1 pt-2 text-sm leading-4">
      <table
        data-strip
        className="w-full table-fixed border-collapse text-center tabular-nums [&_td]:border [&_td]:border-rule [&_td]:py-px"
      >
        <tbody>
          <Line title={title} texts={holes.map(String)} isHead />
          <Line title="Won by" texts={whole.cells.map((cell) => markText(cell, names))} isHead />
          {strips.map(({ title: bet, strip }) => (
            <Line
              key={bet}
              title={bet}
              texts={holes.map((hole) => strip.cells.find((cell) => cell.hole === hole)?.text ?? '')}
            />
          ))}
        </tbody>
      </table>
      <p className="pt-0.5">{stripLegend(whole, names)}</p>
    </div>
  )
}

function Line({ title, texts, isHead }: { title: string; texts: readonly string[]; isHead?: true }) {
  return (
    <tr className={isHead && 'font-semibold'}>
      <th scope="row" className="w-24 text-left">
        {title}
      </th>
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its hole
        <td key={index}>{text}</td>
      ))}
    </tr>
  )
}

function markText({ mark, balls }: StripCell, names: MatchNames): string {
  if (mark === 'won') return names.lettersOf(balls)
  return { carried: '→', halved: '–', open: '' }[mark]
}
