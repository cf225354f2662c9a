import { giveCourse } from '#api/courses/course-mutations.ts'
import { paths } from '#paths/paths.ts'
import { CourseOrigin } from '#golf/course-origin.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { Card } from '#ui/draw/card.tsx'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { Course } from '@nineteenth/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'

/** Where a course comes from, who may use it, and for whoever typed something of it whether they give it. */
export function CourseTerms({ course }: { course: Course }) {
  const { cardVersion, source, licence, given } = course
  return (
    <>
      {given.byYou !== null && <GiveCard course={course} isGiven={given.byYou} />}
      {cardVersion > 1 && <p className="text-sm text-quiet">Version {cardVersion} of the card</p>}
      {source !== null && <CourseOrigin source={source} licence={licence} />}
      {source === null && given.byAll && given.byYou === null && (
        <p className="text-sm text-quiet">
          Given to everybody by who typed it, under CC0 1.0.{' '}
          <Link href={paths.courseSources} className="whitespace-nowrap underline">
            Sources and licences
          </Link>
        </p>
      )}
    </>
  )
}

function GiveCard({ course: { id, given }, isGiven }: { course: Course; isGiven: boolean }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => giveCourse(id, wanted),
    onSuccess: (course) => queryClient.setQueryData(['courses', id], course),
    onError: (error) =>
      showToast({ title: 'Nothing was changed', description: sentenceFor(error), look: 'destructive' }),
  })
  return (
    <Card className="px-4 py-2 md:px-6">
      <CheckboxRow
        label="Give what you typed to everybody"
        description={termsOf(given, isGiven)}
        isChecked={isPending ? variables : isGiven}
        onChange={(wanted) => !isPending && mutate(wanted)}
      />
    </Card>
  )
}

function termsOf({ byAll }: Course['given'], isGiven: boolean): string {
  if (!isGiven)
    return 'Only golfers here see it. If it was given before, copies that others have taken stay free.'
  return byAll
    ? 'Anybody may use the course, under CC0 1.0. Your name is never with it.'
    : 'What you typed is free. The course is in no public list, because others keep their part of it.'
}
