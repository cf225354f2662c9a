import { statsQuery } from '#api/figures/stats-queries.ts'
import { countQuestions } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'

/** How many questions wait on Home, once Home has loaded them. */
export function QuestionBadge({ className }: { className: string }) {
  const { data } = useQuery({ ...statsQuery, enabled: false })
  const count = data ? countQuestions(data) : 0
  return (
    count > 0 && (
      <span className={`rounded-full bg-fairway px-1.5 text-sm/5 text-on-fairway ${className}`}>
        {count}
        <span className="sr-only"> to answer</span>
      </span>
    )
  )
}
