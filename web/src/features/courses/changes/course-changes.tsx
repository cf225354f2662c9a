import { courseProposalsQuery } from '#api/courses/course-change-queries.ts'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import type { Course } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { CourseHistory } from './course-history.tsx'
import { Proposal } from './proposal.tsx'

/** What is proposed of a course, and what has changed of it; nothing where neither is. */
export function CourseChanges({ course }: { course: Course }) {
  const { data: proposals = [] } = useQuery(courseProposalsQuery(course.id))
  const hasHistory = course.cardVersion > 1
  if (proposals.length === 0 && !hasHistory) return null
  return (
    <Card aria-label="Changes">
      <h3 className="p-4 text-lg font-semibold md:px-6 md:pt-6">Changes</h3>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id} className="border-t border-rule p-4 md:px-6">
            <Proposal course={course} proposal={proposal} />
          </li>
        ))}
      </ul>
      {hasHistory && (
        <div className="border-t border-rule md:px-2">
          <Fold title="History" note="Every change is kept and can be taken back." isOpen={false}>
            {() => <CourseHistory course={course} />}
          </Fold>
        </div>
      )}
    </Card>
  )
}
