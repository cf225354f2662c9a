import { paths } from '#paths/paths.ts'
import type { Course } from '@nineteenth/contracts'
import { Link } from 'wouter'
import { words } from './words.ts'

/** A link from a corrected copy to its original. */
export function CopyOf({ original }: { original: NonNullable<Course['copyOf']> }) {
  return (
    <Link
      href={paths.course(original.id)}
      className="inline-flex min-h-target items-center text-sm text-fairway underline"
    >
      {words.course.copyOf(original.name)}
    </Link>
  )
}
