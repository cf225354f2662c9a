import { SideMark } from '#golf/board/side-mark.tsx'
import { CardHead, LineCells, nameCell } from '#golf/card/card-table.tsx'
import type { CardColumn, CardRow } from '#golf/card/card-rows.ts'
import { cardColumns, teesOf } from '#golf/card/card-rows.ts'
import { StrokeDots } from '#golf/card/stroke-dots.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { ownTeeTitle } from '#golf/tee-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { usePrinting } from '#ui/hooks/use-printing.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FieldGroup } from './field.ts'
import type { BoardDots } from './standings.ts'
import { words } from './words.ts'

// With more groups than these, people look for one by name and open it.
const openLimit = 3

interface GroupCardsProps {
  board: PublicBoard
  groups: readonly FieldGroup[]
  dots: BoardDots | undefined
}

/** All cards hole by hole, by group. */
export function GroupCards({ board, groups, dots }: GroupCardsProps) {
  return (
    <section aria-labelledby="cards" className="flex flex-col gap-3">
      <h2 id="cards" className="mt-3 text-lg font-semibold">
        {groups.length > 1 ? words.groups.title : words.card.title}
      </h2>
      {groups.map((group) => (
        <GroupCard key={group.key} {...{ board, group, dots }} isOpenAtFirst={groups.length <= openLimit} />
      ))}
      <p className="text-sm text-quiet">
        {words.card.legend} {dots?.title && `${sharedWords.dots(dots.title)}.`}
      </p>
    </section>
  )
}

interface GroupCardProps extends HoleByHoleProps {
  isOpenAtFirst: boolean
}

function GroupCard({ isOpenAtFirst, ...card }: GroupCardProps) {
  const { group } = card
  const [isChosen, setChosen] = useState(isOpenAtFirst)
  // On paper every card is open.
  const isPrinted = usePrinting()
  const isOpen = isChosen || isPrinted
  if (group.title === null)
    return (
      <Card className="overflow-hidden">
        <HoleByHole {...card} label={words.card.holeByHole} />
      </Card>
    )
  return (
    <Card
      aria-label={group.title}
      className="overflow-hidden [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]"
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-3 hover:bg-sand"
          onClick={() => setChosen(!isChosen)}
        >
          <GroupTitle group={group} isOpen={isOpen} />
          <ChevronDown
            aria-hidden
            className={classNames('size-5 shrink-0 text-quiet print:hidden', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen && <HoleByHole {...card} label={words.card.groupHoleByHole(group.title)} />}
    </Card>
  )
}

function GroupTitle({ group, isOpen }: { group: FieldGroup; isOpen: boolean }) {
  const { title, start, progress, rows } = group
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm leading-6 text-quiet tabular-nums">
          {[start, progress].filter(Boolean).join(' · ')}
        </span>
      </span>
      {!isOpen && (
        <span className="block text-sm [overflow-wrap:anywhere] text-quiet">
          {rows.map(({ name }) => name).join(', ')}
        </span>
      )}
    </span>
  )
}

interface HoleByHoleProps extends Pick<GroupCardsProps, 'board' | 'dots'> {
  group: FieldGroup
}

function HoleByHole({ board, group, dots, label }: HoleByHoleProps & { label: string }) {
  const columns = cardColumns(board.holes.length)
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll the region
      tabIndex={0}
      className="snap-x overflow-x-auto overscroll-x-contain scroll-pl-28 -outline-offset-3 print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-center">
        <caption className="sr-only">{label}</caption>
        <CardHead columns={columns} tees={teesOf(board, group.rows)} />
        <tbody>
          {group.rows.map((row) => (
            <CardLine
              key={row.ball}
              row={row}
              strokes={dots?.strokes.get(row.ball)}
              columns={columns}
              teeName={ownTeeTitle(board, row.teeNo)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CardLineProps {
  row: CardRow
  strokes: readonly number[] | undefined
  columns: readonly CardColumn[]
  teeName: string | null
}

function CardLine({ row, strokes, columns, teeName }: CardLineProps) {
  return (
    <tr>
      <th scope="row" className={classNames(nameCell, 'text-sm font-medium [overflow-wrap:anywhere]')}>
        <SideMark side={row.side} />
        {row.name}
        {teeName && <span className="block font-normal text-quiet">{teeName}</span>}
      </th>
      <LineCells
        row={row}
        columns={columns}
        classOf={({ kind }) =>
          classNames(
            'relative h-12 min-w-10 border-t border-l border-rule px-0.5 print:h-8 print:min-w-0',
            kind !== 'hole' && 'font-semibold',
          )
        }
        renderHole={(hole) => (
          <>
            <ScoreMark score={hole.score} par={hole.par} />
            <StrokeDots strokes={strokes?.[row.holes.indexOf(hole)] ?? 0} />
          </>
        )}
      />
    </tr>
  )
}
