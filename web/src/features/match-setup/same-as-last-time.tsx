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

/** Brings the last match on the chosen course back, else the last of all; nothing for whoever has played none. */
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
      showFailure('Nothing was brought back', error, 'The tees of the course could not be loaded.')
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
        Same as last time
        <span className="block text-sm font-normal text-quiet [overflow-wrap:anywhere]">{wordsOf(last)}</span>
      </span>
    </button>
  )
}

function wordsOf({ players, course, date }: MatchState): string {
  const names = players.slice(0, 4).map(({ displayName }) => displayName.split(' ')[0])
  const others = players.length > 4 ? ` and ${players.length - 4} more` : ''
  return `${names.join(', ')}${others} · ${course.name}, ${formatLongDate(date)}`
}

/** The form with who played what from where, in which groups. The day stays, and tees that the course has no longer are left out. */
function asLastTime(form: MatchForm, last: MatchState, tees: readonly TeeBox[]): MatchForm {
  const before = formOf(last)
  const isThere = (id: number | null) => tees.some((tee) => tee.id === id)
  const again: MatchForm = {
    ...before,
    teeBoxId: isThere(before.teeBoxId) ? before.teeBoxId : form.teeBoxId,
    date: form.date,
    tees: Object.fromEntries(Object.entries(before.tees).filter(([, { teeBoxId }]) => isThere(teeBoxId))),
    boxGames: {},
    // Played anew: under no number, and with no press agreed.
    games: before.games.map(({ format, settings, among }) => ({
      format,
      settings: withoutPresses(settings),
      among,
    })),
    settings: Object.fromEntries(
      Object.entries(before.settings).map(([format, rules]) => [format, withoutPresses({ ...rules })]),
    ),
  }
  if (form.course === null || form.course.id === last.courseId) return again
  return withHoles(withOtherCourse(again, form.course, form.teeBoxId), form.holes)
}

function withoutPresses(rules: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { presses } = rules
  const isAgreed = typeof presses === 'object' && presses !== null && 'agreed' in presses
  return isAgreed ? { ...rules, presses: { ...presses, agreed: [] } } : rules
}
