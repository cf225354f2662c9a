import { teeBoxesQuery } from '#api/courses/course-queries.ts'
import { lastTeesQuery } from '#api/matches/match-queries.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import type { SelectOption } from '#ui/choose/select.tsx'
import { Button } from '#ui/press/button.tsx'
import type { PlayerTee, TeeBox } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ChosenPlayer, ChosenTee, MatchForm } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { InlineSelect } from '../games/inline-fields.tsx'
import { setupWords } from '../words.ts'

const usual = 'match'

/** The tee of each player: the match's tee unless a different one is chosen. */
export function TeesRow({ editor }: { editor: MatchEditor }) {
  const { course, players } = editor.form
  if (!course) return <p className="text-quiet">{setupWords.more.courseFirst}</p>
  if (players.length === 0) return <p className="text-quiet">{setupWords.more.playersFirst}</p>
  return <CourseTees editor={editor} courseId={course.id} />
}

function CourseTees({ editor, courseId }: { editor: MatchEditor; courseId: number }) {
  const { form, update, locks } = editor
  const { data: tees, error } = useQuery(teeBoxesQuery(courseId))
  const ids = form.players.map(({ id }) => id)
  const { data: last = [] } = useQuery(lastTeesQuery(courseId, ids))
  if (error) return <p className="text-flag">{sentenceFor(error)}</p>
  if (!tees) return <p className="text-quiet">{setupWords.tees.loading}</p>
  const proposed = last.filter((one) => isOffered(tees, one) && !locks.players.has(one.userId))
  const teeOf = (id: number) => form.tees[id] ?? { teeBoxId: form.teeBoxId ?? 0 }
  const news = proposed.filter((one) => keyOf(teeOf(one.userId)) !== keyOf(one))
  return (
    <div className="flex flex-col gap-3">
      {news.length > 0 && (
        <Button
          look="outline"
          className="self-start"
          onClick={() => update((before) => withTees(before, news))}
        >
          {setupWords.tees.takeLast}
        </Button>
      )}
      <ul className="divide-y divide-rule">
        {form.players.map((player) => (
          <TeeOfPlayer
            key={player.id}
            player={player}
            tees={tees}
            chosen={form.tees[player.id]}
            last={last.find(({ userId }) => userId === player.id)}
            isFixed={locks.players.get(player.id) === 'has-scores'}
            onChange={(tee) => update((before) => withTee(before, player.id, tee))}
          />
        ))}
      </ul>
    </div>
  )
}

interface TeeOfPlayerProps {
  player: ChosenPlayer
  tees: readonly TeeBox[]
  chosen: ChosenTee | undefined
  last: ChosenTee | undefined
  isFixed: boolean
  onChange: (tee: ChosenTee | undefined) => void
}

function TeeOfPlayer({ player, tees, chosen, last, isFixed, onChange }: TeeOfPlayerProps) {
  const options = optionsOf(tees)
  const key = chosen ? keyOf(chosen) : usual
  const isGone = options.every(({ value }) => value !== key)
  const lastText = last && options.find(({ value }) => value === keyOf(last))?.label
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium [overflow-wrap:anywhere]">{player.displayName}</p>
        {lastText && <p className="text-sm text-quiet">{setupWords.tees.lastHere(lastText)}</p>}
      </div>
      <InlineSelect
        label={setupWords.tees.of(player.displayName)}
        options={isGone ? [...options, { value: key, label: setupWords.tees.saved }] : options}
        value={key}
        isDisabled={isFixed}
        onChange={(value) => onChange(value === usual ? undefined : toTee(value))}
      />
    </li>
  )
}

/** A tee that is rated for men and women is listed twice. */
function optionsOf(tees: readonly TeeBox[]): SelectOption[] {
  const rated = tees.flatMap(({ id, name, rating, slope, women }) => [
    { value: String(id), label: `${women ? setupWords.tees.men(name) : name} ${rating.toFixed(1)}/${slope}` },
    ...(women
      ? [
          {
            value: `${id} women`,
            label: `${setupWords.tees.women(name)} ${women.rating.toFixed(1)}/${women.slope}`,
          },
        ]
      : []),
  ])
  return [{ value: usual, label: setupWords.tees.match }, ...rated]
}

function keyOf({ teeBoxId, gender }: ChosenTee): string {
  return gender ? `${teeBoxId} ${gender}` : String(teeBoxId)
}

function toTee(key: string): ChosenTee {
  const [id, gender] = key.split(' ')
  return { teeBoxId: Number(id), ...(gender && { gender: 'women' as const }) }
}

function isOffered(tees: readonly TeeBox[], { teeBoxId, gender }: ChosenTee): boolean {
  return tees.some(({ id, women }) => id === teeBoxId && (!gender || Boolean(women)))
}

function withTees(form: MatchForm, chosen: readonly PlayerTee[]): MatchForm {
  return chosen.reduce((before, { userId, ...tee }) => withTee(before, userId, tee), form)
}

/** The match's own tee isn't stored as the player's choice. */
function withTee(form: MatchForm, id: number, tee: ChosenTee | undefined): MatchForm {
  const { [id]: _before, ...others } = form.tees
  const isOwn = !tee || (tee.teeBoxId === form.teeBoxId && !tee.gender)
  return { ...form, tees: isOwn ? others : { ...others, [id]: tee } }
}

export function teesWords({ tees, players }: MatchForm): string {
  const others = players.filter(({ id }) => tees[id]).length
  if (others === 0) return setupWords.tees.same
  return setupWords.tees.others(others, players.length)
}
