import { SideMark } from '#golf/board/side-mark.tsx'
import { ColumnHeads, LineCells } from '#golf/card/card-table.tsx'
import type { CardColumn, CardRow } from '#golf/card/card-rows.ts'
import { cardColumns } from '#golf/card/card-rows.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import type { FieldGroup } from '../field.ts'
import type { BigPage } from './big-pages.ts'
import { bigWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface BigCardsProps {
  page: Extract<BigPage, { kind: 'cards' }>
  board: PublicBoard
}

/** The cards of some groups under one row of holes. */
export function BigCards({ page: { groups }, board }: BigCardsProps) {
  const columns = cardColumns(board.holes.length)
  return (
    <table className="w-full table-fixed border-collapse text-center text-[calc(var(--u)*2.8)] tabular-nums">
      <caption className="sr-only">{bigWords.scorecards}</caption>
      <thead className="text-on-hero-quiet">
        <tr>
          <th scope="col" className="w-[calc(var(--u)*38)] text-left font-semibold">
            {sharedWords.hole}
          </th>
          <ColumnHeads
            columns={columns}
            holes={board.holes}
            classOf={({ kind }) =>
              classNames('font-semibold whitespace-nowrap', kind !== 'hole' && 'w-[calc(var(--u)*8.5)]')
            }
          />
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupBody key={group.rows[0]?.ball} group={group} columns={columns} />
      ))}
    </table>
  )
}

function GroupBody({ group, columns }: { group: FieldGroup; columns: readonly CardColumn[] }) {
  const { title, start, progress, rows } = group
  return (
    <tbody>
      {title && (
        <tr>
          <th
            scope="rowgroup"
            colSpan={columns.length + 1}
            className="h-[calc(var(--u)*6)] text-left align-bottom font-semibold"
          >
            {title}{' '}
            <span className="font-normal text-on-hero-quiet">
              {[start, progress].filter(Boolean).join(' · ')}
            </span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.ball} row={row} columns={columns} />
      ))}
    </tbody>
  )
}

function Row({ row, columns }: { row: CardRow; columns: readonly CardColumn[] }) {
  return (
    <tr className="border-t border-on-hero/20">
      <th
        scope="row"
        className="h-[calc(var(--u)*7)] truncate pr-[calc(var(--u)*1)] text-left text-[calc(var(--u)*3.2)] font-semibold [&>[aria-hidden]]:size-[0.6em]"
      >
        <SideMark side={row.side} />
        {row.name}
      </th>
      <LineCells
        row={row}
        columns={columns}
        classOf={({ kind }) => classNames('p-0', kind !== 'hole' && 'font-bold')}
        renderHole={({ score, par }) => <ScoreMark score={score} par={par} size="text" />}
      />
    </tr>
  )
}
