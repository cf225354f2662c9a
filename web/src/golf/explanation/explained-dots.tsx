import type { CardRow } from '#golf/card/card-rows.ts'
import { StrokeDots } from '#golf/card/stroke-dots.tsx'
import { possessive } from '#text/possessive.ts'
import { use } from 'react'
import { ExplainContext } from './explained.tsx'

interface ExplainedDotsProps {
  row: Pick<CardRow, 'ball' | 'name'>
  strokes: number
  className?: string
}

/** The dots of a hole; its whole cell explains them when pressed (SI6). */
export function ExplainedDots({ row: { ball, name }, strokes, className }: ExplainedDotsProps) {
  const explain = use(ExplainContext)
  const dots = <StrokeDots strokes={strokes} {...(className && { className })} />
  if (strokes === 0 || !explain) return dots
  const what = `${possessive(name)} strokes`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="absolute inset-0 hover:bg-ink/5"
      onClick={() => explain({ cell: { table: 'card', ball, column: 'dots' }, what, shown: '' })}
    >
      {dots}
      <span className="sr-only">, explain</span>
    </button>
  )
}
