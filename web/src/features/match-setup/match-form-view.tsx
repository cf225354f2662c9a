import { courseQuery } from '#api/courses/course-queries.ts'
import { Button } from '#ui/press/button.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { Course, MatchState } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { DetailsSection } from './details-section.tsx'
import { type MatchForm, withOtherCourse } from './form/match-form.ts'
import type { MatchEditor, useMatchForm } from './form/use-match-form.ts'
import { FormatsSection } from './games/formats-section.tsx'
import { CurrencyContext } from './games/inline-fields.tsx'
import { GamesSummary } from './games/games-summary.tsx'
import { MoreSection } from './more/more-section.tsx'
import { PlayersSection } from './players/players-section.tsx'

interface MatchFormViewProps {
  matchForm: ReturnType<typeof useMatchForm>
  /** The match being changed; undefined for a new one. */
  match?: MatchState
  /** The form's own address, where course pages return to. */
  path: string
  isPending: boolean
  submitText: string
  pendingText: string
  /** Says that the form was restored from a draft. */
  restoredText: string
  discardText: string
  /** Shown above the form. */
  notice?: ReactNode
  /** Shown at the end of the form. */
  children?: ReactNode
}

export function MatchFormView(props: MatchFormViewProps) {
  const { isPending } = props
  const { editor, element, submit, isRestored, startOver } = props.matchForm
  useChosenCourse(editor, props.path)
  return (
    <CSPProvider disableStyleElements>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {isRestored && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-rule bg-card py-1 pr-1 pl-4">
            <p className="pt-2 pb-1">{props.restoredText}</p>
            <Button look="plain" className="ml-auto" onClick={startOver}>
              {props.discardText}
            </Button>
          </div>
        )}
        {props.notice}
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-6">
          <div className="flex flex-col gap-4 md:gap-6">
            <DetailsSection editor={editor} match={props.match} formPath={props.path} />
            <PlayersSection editor={editor} />
          </div>
          <div className="flex flex-col gap-4 md:gap-6">
            <CurrencyContext value={editor.form.currency}>
              <FormatsSection editor={editor} />
              <MoreSection editor={editor} />
            </CurrencyContext>
          </div>
        </div>
        {/* Placed above the navigation, within reach of the thumb. */}
        <div
          data-main-action
          className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-rule bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:p-0"
        >
          <GamesSummary form={editor.form} />
          <Button type="submit" size="large" isPending={isPending} className="w-full md:w-auto">
            {isPending ? props.pendingText : props.submitText}
          </Button>
        </div>
        {props.children}
      </form>
    </CSPProvider>
  )
}

/** Selects the course and tee from the address: /matches/new?courseId=4&teeBoxId=9. */
function useChosenCourse({ update, locks }: MatchEditor, formPath: string) {
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const courseId = Number(params.get('courseId'))
  const teeBoxId = Number(params.get('teeBoxId'))
  const { data: course } = useQuery({ ...courseQuery(courseId), enabled: courseId > 0 })
  const take = useEffectEvent((course: Course) => {
    // A score that arrived meanwhile locks the card.
    if (!locks.card) update((form) => withCourse(form, course, teeBoxId))
    // A reload must not undo later choices.
    navigate(formPath, { replace: true })
  })
  useEffect(() => {
    if (course) take(course)
  }, [course])
}

/** The tee that was just added, the one selected before, or the course's only tee. */
function withCourse(form: MatchForm, { id, name, tees }: Course, added: number): MatchForm {
  const findTee = (teeBoxId: number | null) => tees.find((tee) => tee.id === teeBoxId)
  const only = tees.length === 1 ? tees[0] : undefined
  const tee = findTee(added) ?? findTee(form.teeBoxId) ?? only
  return withOtherCourse(form, { id, name }, tee?.id ?? null)
}
