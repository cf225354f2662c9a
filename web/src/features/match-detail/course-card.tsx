import { paths } from '#paths/paths.ts'
import { teeTitle } from '#golf/tee-names.ts'
import { Card } from '#ui/draw/card.tsx'
import type { MatchState, MatchTee } from '@nineteenth/contracts'
import { Link } from 'wouter'

interface CourseCardProps {
  match: MatchState
  /** Whether the page of the course is this person's to open. */
  isLinked: boolean
}

export function CourseCard({ match, isLinked }: CourseCardProps) {
  const { course, teeBox, tees } = match
  return (
    <Card aria-labelledby="course" className="p-4 md:col-start-2 md:row-start-3">
      <h2 id="course" className="text-lg font-semibold">
        Course Information
      </h2>
      {course.name ? (
        <>
          {isLinked ? (
            <Link
              href={paths.course(match.courseId)}
              className="-mb-3 block py-3 font-medium text-fairway hover:underline"
            >
              {course.name}
            </Link>
          ) : (
            <p className="mt-3 font-medium">{course.name}</p>
          )}
          <p className="text-sm text-quiet">{[course.city, course.region].filter(Boolean).join(', ')}</p>
          {tees.length > 1 ? <TeeTable tees={tees} /> : <OneTee tee={teeBox} />}
          {/* For everybody else the page of the course says it. */}
          {!isLinked && (
            <Link
              href={paths.courseSources}
              className="-mb-3 inline-flex min-h-target items-center text-sm text-quiet underline"
            >
              Course sources
            </Link>
          )}
        </>
      ) : (
        <p className="mt-1 text-quiet">Course information not available</p>
      )}
    </Card>
  )
}

type Tee = MatchState['teeBox']

function OneTee({ tee }: { tee: Tee }) {
  return (
    <dl className="mt-3 grid grid-cols-3 gap-3">
      <Fact label="Tee" value={tee.name || missing} />
      <Fact label="Slope" value={slopeText(tee)} />
      <Fact label="Rating" value={ratingText(tee)} />
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-lg font-semibold [overflow-wrap:anywhere] tabular-nums">{value}</dd>
    </div>
  )
}

/** Every tee that somebody plays from. */
function TeeTable({ tees }: { tees: readonly MatchTee[] }) {
  return (
    <table className="mt-2 w-full border-collapse">
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className="w-full py-1 text-left font-normal">
            Tee
          </th>
          {['Slope', 'Rating'].map((column) => (
            <th key={column} scope="col" className="py-1 pl-3 text-right font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tees.map((tee) => (
          <tr key={tee.teeNo} className="border-t border-rule font-semibold tabular-nums">
            <th scope="row" className="py-2 text-left [overflow-wrap:anywhere]">
              {teeTitle(tee)}
            </th>
            <td className="py-2 pl-3 text-right">{slopeText(tee)}</td>
            <td className="py-2 pl-3 text-right">{ratingText(tee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const missing = 'N/A'

function slopeText({ slope }: Tee): string {
  return slope ? String(slope) : missing
}

function ratingText({ ratingTenths }: Tee): string {
  return ratingTenths ? (ratingTenths / 10).toFixed(1) : missing
}
