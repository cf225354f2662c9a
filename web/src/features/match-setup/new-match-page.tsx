import { ConnectionError } from '#api/api-error.ts'
import { teeBoxesQuery } from '#api/courses/course-queries.ts'
import { useCreateMatch } from '#api/matches/match-mutations.ts'
import { lastTeesQuery } from '#api/matches/match-queries.ts'
import { playerQuery } from '#api/people/player-queries.ts'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { today } from '#text/today.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { NewMatch, Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { AskHandicap } from './ask-handicap.tsx'
import { openFormDraft } from './form/draft.ts'
import { noLocks } from './form/form-of-match.ts'
import { emptyForm, toChosenPlayer } from './form/match-form.ts'
import { type MatchEditor, useMatchForm } from './form/use-match-form.ts'
import { withPlayer } from './line-up/players.ts'
import { MatchFormView } from './match-form-view.tsx'
import { SameAsLastTime } from './same-as-last-time.tsx'
import { setupWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

const draft = openFormDraft('nineteenth.new-match', null)

export function NewMatchPage() {
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const { user } = useAuth()
  // Organizers usually play in their matches; one tap removes them.
  const organiser = user?.profile ? [toChosenPlayer(user.profile)] : []
  const { mutate, isPending } = useCreateMatch()
  const create = (match: NewMatch) =>
    mutate(match, {
      onSuccess: ({ id }) => {
        draft.clear()
        showToast({
          title: setupWords.create.done,
          description: setupWords.create.doneText,
          action: { label: sharedWords.invite, onClick: () => navigate(paths.inviteTo(id)) },
        })
        // Back must not lead to an empty form.
        navigate(paths.enterScores(id), { replace: true })
      },
      onError: (error: unknown) =>
        showToast({
          title: setupWords.create.failed,
          // The request timed out or its reply was lost.
          description:
            error instanceof ConnectionError
              ? setupWords.create.notSure
              : sentenceFor(error, setupWords.create.failedOther),
          look: 'destructive',
        }),
    })
  const matchForm = useMatchForm({
    start: () => emptyForm(today(new Date()), organiser),
    draft,
    isReturning: params.has('courseId') || params.has('with'),
    locks: noLocks,
    onSubmit: create,
  })
  const { editor } = matchForm
  useUsualTee(editor)
  useChosenPlayer(editor)
  return (
    <MatchFormView
      matchForm={matchForm}
      path={paths.newMatch}
      notice={
        <>
          <AskHandicap editor={editor} />
          <SameAsLastTime editor={editor} />
        </>
      }
      isPending={isPending}
      submitText={setupWords.create.button}
      pendingText={setupWords.create.pending}
      restoredText={setupWords.create.restored}
      discardText={setupWords.create.startOver}
    />
  )
}

/** Adds the player in the address: /matches/new?with=7. */
function useChosenPlayer({ update }: MatchEditor): void {
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const id = Number(params.get('with'))
  const { data: player } = useQuery({ ...playerQuery(id), enabled: id > 0 })
  const take = useEffectEvent((chosen: Player) => {
    update((form) => withPlayer(form, toChosenPlayer({ ...chosen, id })))
    // A reload must not add a player who was removed.
    navigate(paths.newMatch, { replace: true })
  })
  useEffect(() => {
    if (player) take(player)
  }, [player])
}

/** Selects the tee the golfer last played from, or the course's only one, until they choose another. */
function useUsualTee({ form, update }: MatchEditor): void {
  const userId = useUserId()
  const courseId = form.teeBoxId === null ? form.course?.id : undefined
  const { data: tees } = useQuery({ ...teeBoxesQuery(courseId ?? 0), enabled: courseId !== undefined })
  const { data: last } = useQuery({
    ...lastTeesQuery(courseId ?? 0, [userId ?? 0]),
    enabled: courseId !== undefined && userId !== undefined,
  })
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
