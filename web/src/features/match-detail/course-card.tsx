import { paths } from '#paths/paths.ts'
import { teeTitle } from '#golf/tee-names.ts'
import { Card } from '#ui/draw/card.tsx'
import type { MatchState, MatchTee } from '@nineteenth/contracts'
import { Link } from 'wouter'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface CourseCardProps {
  match: MatchState
  /** Whether the reader can open the course's page. */
  isLinked: boolean
}

export function CourseCard({ match, isLinked }: CourseCardProps) {
  const { course, teeBox, tees } = match
  return (
    <Card aria-labelledby="course" className="p-4 md:col-start-2 md:row-start-3">
      <h2 id="course" className="text-lg font-semibold">
        {words.course.title}
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
          {/* Hidden here otherwise, because the course's page shows it. */}
          {!isLinked && (
            <Link
              href={paths.courseSources}
              className="-mb-3 inline-flex min-h-target items-center text-sm text-quiet underline"
            >
              {words.course.sources}
            </Link>
          )}
        </>
      ) : (
        <p className="mt-1 text-quiet">{words.course.notAvailable}</p>
      )}
    </Card>
  )
}

type Tee = MatchState['teeBox']

function OneTee({ tee }: { tee: Tee }) {
  return (
    <dl className="mt-3 grid grid-cols-3 gap-3">
      <Fact label={sharedWords.tee} value={tee.name || missing} />
      <Fact label={sharedWords.slope} value={slopeText(tee)} />
      <Fact label={sharedWords.rating} value={ratingText(tee)} />
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

/** Shows every tee in use. */
function TeeTable({ tees }: { tees: readonly MatchTee[] }) {
  return (
    <table className="mt-2 w-full border-collapse">
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className="w-full py-1 text-left font-normal">
            {sharedWords.tee}
          </th>
          {[sharedWords.slope, sharedWords.rating].map((column) => (
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

const missing = words.course.missing

function slopeText({ slope }: Tee): string {
  return slope ? String(slope) : missing
}

function ratingText({ ratingTenths }: Tee): string {
  return ratingTenths ? (ratingTenths / 10).toFixed(1) : missing
}
