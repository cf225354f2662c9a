import { courseQuery } from '#api/courses/course-queries.ts'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { CourseView } from './course-view.tsx'
import { EditCourse } from './edit-course.tsx'

/** A course: its card and tees, and the way to mend them. */
export function CoursePage() {
  const id = Number(useParams<{ id: string }>().id)
  const { data: course, error, refetch } = useQuery(courseQuery(id))
  const [isEditing, setEditing] = useState(false)
  if (course && isEditing) return <EditCourse course={course} onDone={() => setEditing(false)} />
  if (course) return <CourseView course={course} onEdit={() => setEditing(true)} />
  if (!error) return <CourseSkeleton />
  return <ErrorCard title="The course could not be shown" error={error} onRetry={refetch} />
}

function CourseSkeleton() {
  return (
    <output aria-label="Loading the course" className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </output>
  )
}
