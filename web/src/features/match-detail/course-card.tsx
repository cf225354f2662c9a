import { paths } from '#app/paths.ts'
import { Card } from '#ui/card.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { Link } from 'wouter'

export function CourseCard({ match }: { match: MatchState }) {
  const { course, teeBox } = match
  return (
    <Card aria-labelledby="course" className="p-4 md:col-start-2 md:row-start-3">
      <h2 id="course" className="text-lg font-semibold">
        Course Information
      </h2>
      {course.name ? (
        <>
          <Link
            href={paths.course(match.courseId)}
            className="-mb-3 flex min-h-target items-center font-medium text-fairway hover:underline"
          >
            {course.name}
          </Link>
          <p className="text-sm text-quiet">{[course.city, course.region].filter(Boolean).join(', ')}</p>
          <dl className="mt-3 grid grid-cols-3 gap-3">
            <Fact label="Tee" value={teeBox.name} />
            <Fact label="Slope" value={teeBox.slope && String(teeBox.slope)} />
            <Fact label="Rating" value={teeBox.ratingTenths && (teeBox.ratingTenths / 10).toFixed(1)} />
          </dl>
        </>
      ) : (
        <p className="mt-1 text-quiet">Course information not available</p>
      )}
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: string | 0 }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-lg font-semibold [overflow-wrap:anywhere] tabular-nums">{value || 'N/A'}</dd>
    </div>
  )
}
