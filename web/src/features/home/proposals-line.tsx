import { paths } from '#paths/paths.ts'
import { Card } from '#ui/draw/card.tsx'
import type { Stats } from '@nineteenth/contracts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'

/** Tells the owner of a course that somebody has found something wrong on its card. */
export function ProposalsLine({ proposals }: { proposals: NonNullable<Stats['proposals']> }) {
  const { count, courseId, courseName } = proposals
  return (
    <Card>
      <Link
        href={paths.course(courseId)}
        className="flex min-h-target items-center justify-between gap-3 px-4 py-2 font-semibold text-fairway [overflow-wrap:anywhere]"
      >
        {count === 1
          ? `A change to ${courseName} is proposed`
          : `${count} changes to your courses are proposed`}
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </Card>
  )
}
