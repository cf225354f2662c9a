import { CourseOrigin } from '#golf/course-origin.tsx'
import { paths } from '#paths/paths.ts'
import { formatPlace } from '#text/format-place.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import type { Course, TeeBox, TeeRating } from '@nineteenth/contracts'
import { ratingsOf } from '@nineteenth/contracts'
import { ArrowLeft, MapPin, Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { CardTable } from './card-table.tsx'
import { CopyOf } from './copy-of.tsx'
import { TeeDot } from './tee-dot.tsx'
import { useReturnAddress } from './use-return-address.ts'
import { words } from './words.ts'

interface CourseViewProps {
  course: Course
  onEdit: () => void
}

export function CourseView({ course, onEdit }: CourseViewProps) {
  const { isAwaited, goBack } = useReturnAddress()
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      {isAwaited && (
        <Button
          look="plain"
          className="-mb-2 -ml-3 self-start px-3"
          onClick={() => goBack(course.id, undefined)}
        >
          <ArrowLeft aria-hidden className="size-5" /> {words.course.backToMatch}
        </Button>
      )}
      <Card className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-6">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="text-xl font-semibold">{course.name}</h2>
          <p className="text-quiet">{formatPlace(course)}</p>
          {course.copyOf && <CopyOf original={course.copyOf} />}
        </div>
        {course.card && (
          <Button look="outline" className="max-w-full [overflow-wrap:anywhere]" onClick={onEdit}>
            <Pencil aria-hidden className="size-5" />
            {course.isYours ? words.course.edit : words.copy.make}
          </Button>
        )}
      </Card>
      {course.card ? <Played course={course} card={course.card} /> : <NoCard onEdit={onEdit} />}
      <Visibility course={course} />
      {course.source !== null && <CourseOrigin source={course.source} licence={course.licence} />}
      {!isAwaited && (
        <Link href={paths.courses} className={classNames(buttonStyle('plain'), '-ml-3 self-start px-3')}>
          {words.list.all}
        </Link>
      )}
    </div>
  )
}

function Visibility({ course: { isPublic, isYours, source } }: { course: Course }) {
  if (!isPublic)
    return <p className="text-sm text-quiet">{isYours ? words.course.yoursPrivate : words.course.private}</p>
  if (source !== null) return null
  return (
    <p className="text-sm text-quiet">
      {words.course.shared}{' '}
      <Link href={paths.courseSources} className="whitespace-nowrap underline">
        {words.list.sources}
      </Link>
    </p>
  )
}

function Played({ course, card }: { course: Course; card: NonNullable<Course['card']> }) {
  const own = course.tees.flatMap((tee) => (tee.card ? [{ ...tee, card: tee.card }] : []))
  return (
    <>
      <Card className="p-4 md:p-6">
        <CardTable title={words.card.title} card={card} />
      </Card>
      {own.map((tee) => (
        <Card key={tee.id} className="p-4 md:p-6">
          <CardTable title={words.card.from(tee.name)} card={tee.card} />
        </Card>
      ))}
      <Card className="flex flex-col gap-2 p-4 md:p-6">
        <h3 className="text-lg font-semibold">{words.tees.title}</h3>
        <Tees tees={course.tees} />
      </Card>
    </>
  )
}

function Tees({ tees }: Pick<Course, 'tees'>) {
  if (tees.length === 0) return <p className="text-quiet">{words.tees.none}</p>
  return (
    <ul>
      {tees.map((tee) => (
        <li key={tee.id} className="border-b border-rule py-2 last:border-b-0">
          <div className="flex min-h-target items-center gap-3">
            <TeeDot colour={tee.colour} />
            <span className="min-w-0 grow">
              <span className="block font-semibold break-words">{tee.name}</span>
              <span className="block text-sm text-quiet">
                {tee.gender === 'women' ? words.tees.womensPar(tee.par) : words.card.par(tee.par)}
              </span>
            </span>
            <Rated rating={tee} className="text-lg font-semibold" />
          </div>
          <OtherRatings tee={tee} />
        </li>
      ))}
    </ul>
  )
}

function OtherRatings({ tee }: { tee: TeeBox }) {
  const others = ratingsOf(tee).slice(1)
  if (others.length === 0) return null
  return (
    <ul aria-label={words.tees.otherRatings(tee.name)} className="pb-2 pl-7 text-quiet">
      {others.map((rating) => (
        <li key={rating.path.join()} className="flex justify-between gap-3">
          {nameOf(rating, tee.gender)}
          <Rated rating={rating} />
        </li>
      ))}
    </ul>
  )
}

function Rated({
  rating: { rating, slope },
  className,
}: {
  rating: { rating: number; slope: number }
  className?: string
}) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums max-[12rem]:whitespace-normal', className)}>
      {rating.toFixed(1)} / {slope}
    </span>
  )
}

/** The rated part of a tee. Names the gender only if it differs from the tee's own rating. */
function nameOf({ gender, holes }: TeeRating, own: TeeRating['gender']): string {
  const nine = { all: '', front: words.tees.frontNine, back: words.tees.backNine }[holes]
  const name = [gender !== own && words.tees.women, nine].filter(Boolean).join(', ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function NoCard({ onEdit }: { onEdit: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={MapPin}
        title={words.card.noneTitle}
        description={words.card.none}
        action={<Button onClick={onEdit}>{words.card.add}</Button>}
      />
    </Card>
  )
}
