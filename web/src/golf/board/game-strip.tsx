import { classNames } from '#ui/class-names.ts'
import { type BallId, type GameId, type Strip, type StripCell, formatSide } from '@nineteenth/scoring'
import { ArrowRight } from 'lucide-react'
import { Explained } from '../explanation/explained.tsx'
import type { MatchNames } from './match-names.ts'
import { sideColour } from './side-mark.tsx'

interface GameStripProps {
  strip: Strip
  /** For example "Skins", "Front, Ann v Bob". */
  title: string
  cell: { game: GameId; key: string | null }
  names: MatchNames
  /** Shown below the last of several strips of the same kind. */
  isRead?: boolean
}

/** A game hole by hole: who won each, and the score after it. Six, nine or eighteen holes side by side, as space allows. */
export function GameStrip({ strip, title, cell, names, isRead = true }: GameStripProps) {
  return (
    <div className="@container px-4 pt-1 pb-3">
      <ol
        aria-label={`${title}, hole by hole`}
        className="grid grid-cols-6 border-t border-l border-rule @min-[27rem]:grid-cols-9 @min-[56rem]:grid-cols-18"
      >
        {strip.cells.map((hole) => (
          <li key={hole.hole} className="flex min-w-0 border-r border-b border-rule">
            <StripHole hole={hole} marks={strip.marks} title={title} cell={cell} names={names} />
          </li>
        ))}
      </ol>
      {isRead && (
        <p className="pt-1.5 text-sm [overflow-wrap:anywhere] text-quiet">{stripLegend(strip, names)}</p>
      )}
    </div>
  )
}

interface StripHoleProps extends Omit<GameStripProps, 'strip' | 'isRead'> {
  hole: StripCell
  marks: Strip['marks']
}

function StripHole({ hole: { hole, mark, balls, text }, marks, title, cell, names }: StripHoleProps) {
  return (
    <Explained
      cell={{ table: 'hole', ...cell, hole }}
      shown={text}
      what={[title, `hole ${hole}`, ...spoken(mark, balls, names, marks)].join(', ')}
      className="flex min-h-18 w-full min-w-0 flex-col items-center gap-0.5 px-0.5 py-1 text-center leading-5"
    >
      <span className="text-sm text-quiet tabular-nums">{hole}</span>
      <span className="flex h-6 items-center font-semibold">
        <Mark mark={mark} balls={balls} names={names} />
      </span>
      <span
        className={classNames(
          'text-sm tabular-nums',
          text !== '' && 'underline decoration-edge decoration-dotted underline-offset-4 print:no-underline',
        )}
      >
        {text}
      </span>
    </Explained>
  )
}

type MarkProps = Pick<StripCell, 'mark' | 'balls'> & { names: MatchNames }

function Mark({ mark, balls, names }: MarkProps) {
  if (mark === 'carried') return <ArrowRight className="size-4 text-quiet" />
  if (mark === 'halved' || mark === 'tied' || mark === 'none') return <span className="text-quiet">–</span>
  if (mark === 'open') return null
  const side = names.sideOf(balls[0] ?? '')
  return (
    <span
      style={side === null ? {} : { color: sideColour(side) }}
      className="rounded-sm border-2 border-current px-1 text-sm leading-5"
    >
      {names.lettersOf(balls)}
    </span>
  )
}

function spoken(
  mark: StripCell['mark'],
  balls: readonly BallId[],
  names: MatchNames,
  marks: string | undefined,
): string[] {
  if (mark === 'won') return [`${marks?.toLowerCase() ?? 'won by'} ${wholeName(balls, names)}`]
  return mark === 'none' ? [] : [mark]
}

/** The legend of a strip, with the winners of its holes. */
export function stripLegend(strip: Strip, names: MatchNames): string {
  const { of, legend } = strip
  const counted = of ? `${legend}, for ${wholeName(of, names)}.` : `${legend}.`
  return `${counted} ${winnersIn(strip, names)}`
}

/** The names behind the initials: "AC Ann Carter · BH Bob Hughes". */
function winnersIn({ cells }: Strip, names: MatchNames): string {
  const won = cells.filter(({ mark }) => mark === 'won').map(({ balls }) => balls)
  const byLetters = new Map(won.map((balls) => [names.lettersOf(balls), wholeName(balls, names)]))
  return Array.from(byLetters, ([letters, name]) => `${letters} ${name}`).join(' · ')
}

export function wholeName(balls: readonly BallId[], names: MatchNames): string {
  return names.teamOf(balls) ?? formatSide(balls, names.ball)
}
