import { paths } from '#paths/paths.ts'
import { type Course, findLicence, nameOfSource } from '@nineteenth/contracts'
import { Link } from 'wouter'

/** The attribution that a course's license requires wherever the course is shown, with a link to details. */
export function CourseOrigin({ source, licence }: { source: string } & Pick<Course, 'licence'>) {
  const { name, url } = nameOfSource(source)
  const terms = findLicence(licence)
  return (
    <p className="text-sm text-quiet">
      Contains data from <Named name={name} url={url} />
      {terms && (
        <>
          , <Named name={terms.name} url={terms.url} />
        </>
      )}
      .{' '}
      <Link href={paths.courseSources} className="whitespace-nowrap underline">
        Data sources
      </Link>
    </p>
  )
}

function Named({ name, url }: { name: string; url: string | null }) {
  if (url === null) return name
  return (
    <a href={url} className="underline">
      {name}
    </a>
  )
}
