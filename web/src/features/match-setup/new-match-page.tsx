import { ConnectionError } from '#api/api-error.ts'
import { teeBoxesQuery } from '#api/courses/course-queries.ts'
import { useCreateMatch } from '#api/matches/match-mutations.ts'
import { lastTeesQuery } from '#api/matches/match-queries.ts'
import { playerQuery } from '#api/people/player-queries.ts'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { paths } from '#paths/paths.ts'
import { failureText } from '#text/failure-text.ts'
import { today } from '#text/today.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { NewMatch, OwnProfile, Player } from '@nineteenth/contracts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { AskHandicap } from './ask-handicap.tsx'
import { draftOfNewMatch } from './form/draft-store.ts'
import { noLocks } from './form/locks.ts'
import type { ChosenPlayer } from './form/match-form.ts'
import { emptyForm } from './form/match-form.ts'
import type { MatchEditor } from './form/use-match-form.ts'
import { RestoredNotice } from './form/restored-notice.tsx'
import { useMatchForm } from './form/use-match-form.ts'
import { withPlayer } from './line-up/players.ts'
import { MatchFormView } from './match-form-view.tsx'
import { SameAsLastTime } from './same-as-last-time.tsx'
import { useChosenCourse } from './use-chosen-course.ts'

const draft = draftOfNewMatch()

export function NewMatchPage() {
  const [, navigate] = useLocation()
  const { user } = useAuth()
  // Who sets a match up mostly plays in it; one tap takes them out.
  const organiser = user?.profile ? [toChosen(user.profile)] : []
  const { mutate, isPending } = useCreateMatch()
  const create = (match: NewMatch) =>
    mutate(match, {
      onSuccess: ({ id }) => {
        draft.clear()
        showToast({
          title: 'Match created',
          description: 'Your new match has been created successfully.',
          action: { label: 'Invite', onClick: () => navigate(paths.inviteTo(id)) },
        })
        // Back must not lead to an empty form.
        navigate(paths.enterScores(id), { replace: true })
      },
      onError: (error) =>
        showToast({
          title: 'Failed to create match',
          description: isUnanswered(error)
            ? 'No answer came. It may have been created all the same: look in Matches before you try again.'
            : failureText(error, 'An error occurred while creating the match.'),
          look: 'destructive',
        }),
    })
  const start = () => emptyForm(today(new Date()), organiser)
  const { isRestored, discardDraft } = useRestoredDraft()
  const { editor, submit, element } = useMatchForm({
    initial: () => draft.find() ?? start(),
    locks: noLocks,
    onChange: (form) => draft.keep(form),
    onSubmit: create,
  })
  useChosenCourse(editor, paths.newMatch)
  useUsualTee(editor)
  useChosenPlayer(editor)
  return (
    <MatchFormView
      editor={editor}
      element={element}
      onSubmit={submit}
      path={paths.newMatch}
      notice={
        <>
          {isRestored && (
            <RestoredNotice
              text="We restored your unfinished match."
              discardText="Start over"
              onDiscard={() => {
                editor.update(start)
                discardDraft()
              }}
            />
          )}
          <AskHandicap editor={editor} />
          <SameAsLastTime editor={editor} />
        </>
      }
      isPending={isPending}
      submitText="Create Match"
      pendingText="Creating Match..."
    />
  )
}

function toChosen({ id, displayName, handicap, username }: OwnProfile): ChosenPlayer {
  return { id, displayName, handicap, username }
}

/** Nobody knows whether it was done: the answer was lost, or never came. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ConnectionError
}

/** Whether the form shows a draft. Coming back from a course or a player is no surprise and needs no notice. */
function useRestoredDraft() {
  const [params] = useSearchParams()
  const [isRestored, setRestored] = useState(
    () => draft.find() !== undefined && !params.has('courseId') && !params.has('with'),
  )
  const discardDraft = () => {
    draft.clear()
    setRestored(false)
  }
  return { isRestored, discardDraft }
}

/** Takes over whom somebody wants to play with: /matches/new?with=7. */
function useChosenPlayer({ update }: MatchEditor): void {
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const id = Number(params.get('with'))
  const { data: player } = useQuery(
    id > 0 ? playerQuery(id) : { queryKey: ['players', 'none'], queryFn: skipToken },
  )
  const take = useEffectEvent(({ displayName, handicap, username }: Player) => {
    update((form) => withPlayer(form, { id, displayName, handicap, username }))
    // A reload must not bring back whom somebody has taken out.
    navigate(paths.newMatch, { replace: true })
  })
  useEffect(() => {
    if (player) take(player)
  }, [player])
}

/** Chooses the tee that the person played a course from last, or its only one, until they choose another. */
function useUsualTee({ form, update }: MatchEditor): void {
  const userId = useUserId()
  const courseId = form.teeBoxId === null ? form.course?.id : undefined
  const { data: tees } = useQuery(
    courseId === undefined ? { queryKey: ['courses', 'none'], queryFn: skipToken } : teeBoxesQuery(courseId),
  )
  const { data: last } = useQuery(
    courseId === undefined || userId === undefined
      ? { queryKey: ['matches', 'none'], queryFn: skipToken }
      : lastTeesQuery(courseId, [userId]),
  )
  const [only, ...more] = tees ?? []
  const usual = tees?.find(({ id }) => id === last?.find((tee) => tee.userId === userId)?.teeBoxId)
  const teeBoxId = usual?.id ?? (more.length === 0 ? only?.id : undefined)
  const take = useEffectEvent((id: number) =>
    update((before) =>
      before.teeBoxId === null && before.course?.id === courseId ? { ...before, teeBoxId: id } : before,
    ),
  )
  useEffect(() => {
    if (teeBoxId !== undefined) take(teeBoxId)
  }, [teeBoxId])
}
