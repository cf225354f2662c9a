import type { CardTotal, HoleScore } from '@nineteenth/scoring'
import { ScoreMark } from './score-mark.tsx'
import { StrokeDots } from './stroke-dots.tsx'
import { strokesText } from './total-text.ts'

/** A hole of somebody's card. */
export interface CardHole {
  number: number
  par: number
  strokeIndex: number
  score: HoleScore
  strokes: number
}

interface NineTableProps {
  caption: string
  holes: readonly CardHole[]
  totalLabel: 'Out' | 'In' | 'Total'
  total: CardTotal | null
}

/** Nine holes of a card: number and par above, the score with its mark and dots below. */
export function NineTable({ caption, holes, totalLabel, total }: NineTableProps) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-center">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-quiet">
          {holes.map(({ number, par, strokeIndex }) => (
            <th key={number} scope="col" className="border border-rule py-1 leading-4 font-medium">
              <span className="sr-only">Hole </span>
              <span className="text-ink">{number}</span>
              <span className="block font-normal">
                <span className="sr-only">par </span>
                {par}
              </span>
              <span className="block font-normal">
                <span className="sr-only">index </span>
                {strokeIndex}
              </span>
            </th>
          ))}
          <th scope="col" className="border border-rule bg-sand font-bold text-ink">
            {totalLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {holes.map((hole) => (
            <td key={hole.number} className="relative h-12 border border-rule p-0 pb-0.5 align-bottom">
              <ScoreMark score={hole.score} par={hole.par} />
              <StrokeDots strokes={hole.strokes} />
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
