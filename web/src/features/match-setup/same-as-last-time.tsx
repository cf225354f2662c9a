import { teeBoxesQuery } from '#api/courses/course-queries.ts'
import { lastMatchQuery } from '#api/matches/match-queries.ts'
import { formatLongDate } from '#text/format-date.ts'
import { showFailure } from '#text/show-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import type { MatchState, TeeBox } from '@nineteenth/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { formOf } from './form/form-of-match.ts'
import { type MatchForm, withOtherCourse } from './form/match-form.ts'
import type { MatchEditor } from './form/use-match-form.ts'
import { withHoles } from './line-up/groups.ts'
import { setupWords } from './words.ts'

/** Copies the last match on the selected course, or the last of all; hidden before the first match. */
export function SameAsLastTime({ editor }: { editor: MatchEditor }) {
  const { form, update } = editor
  const queryClient = useQueryClient()
  const { data } = useQuery(lastMatchQuery(form.course?.id))
  const last = data?.match
  if (!last || last.players.length < 2) return null
  const take = async () => {
    try {
      const courseId = form.course?.id ?? last.courseId
      const tees = await queryClient.fetchQuery(teeBoxesQuery(courseId))
      update((before) => asLastTime(before, last, tees))
    } catch (error) {
      showFailure(setupWords.lastTime.failed, error, setupWords.lastTime.noTees)
    }
  }
  return (
    <button
      type="button"
      className={classNames(buttonStyle('outline'), 'justify-start py-2 text-left')}
      onClick={() => void take()}
    >
      <Repeat aria-hidden className="size-5 shrink-0 text-fairway" />
      <span className="min-w-0">
        {setupWords.lastTime.button}
        <span className="block text-sm font-normal text-quiet [overflow-wrap:anywhere]">{wordsOf(last)}</span>
      </span>
    </button>
  )
}

function wordsOf({ players, course, date }: MatchState): string {
  const names = players.slice(0, 4).map(({ displayName }) => displayName.split(' ')[0])
  const others = players.length > 4 ? ` ${setupWords.lastTime.more(players.length - 4)}` : ''
  return `${names.join(', ')}${others} · ${course.name}, ${formatLongDate(date)}`
}

/**
 * The form with the players, course, tees and groups of that match. The day stays; tees that no longer exist are left
 * out.
 */
function asLastTime(form: MatchForm, last: MatchState, tees: readonly TeeBox[]): MatchForm {
  const before = formOf(last)
  const isThere = (id: number | null) => tees.some((tee) => tee.id === id)
  const again: MatchForm = {
    ...before,
    teeBoxId: isThere(before.teeBoxId) ? before.teeBoxId : form.teeBoxId,
    date: form.date,
    tees: Object.fromEntries(Object.entries(before.tees).filter(([, { teeBoxId }]) => isThere(teeBoxId))),
    // Added strokes and their reasons applied only to that match.
    addedStrokes: {},
    boxGames: {},
    // A new match numbers its own games.
    games: before.games.map(({ format, settings, among }) => ({ format, settings, among })),
  }
  if (form.course === null || form.course.id === last.courseId) return again
  return withHoles(withOtherCourse(again, form.course, form.teeBoxId), form.holes)
}
