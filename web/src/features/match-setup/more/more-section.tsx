import { Choice } from '#ui/choose/choice.tsx'
import { keptText } from '#ui/device/kept-text-store.ts'
import { Card } from '#ui/draw/card.tsx'
import { FieldError } from '#ui/type/field.tsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { MatchForm } from '../form/match-form.ts'
import { type FormErrors, type MatchEditor, useCourseHoles } from '../form/use-match-form.ts'
import { GamesRow } from '../games/games-row.tsx'
import { withHoles } from '../line-up/groups.ts'
import { BallsRow, ballsWords } from './balls-row.tsx'
import { GroupsRow, groupsWords } from './groups-row.tsx'
import { SidesRow, sidesWords } from './sides-row.tsx'
import { StrokesRow, strokesWords } from './strokes-row.tsx'
import { TeesRow, teesWords } from './tees-row.tsx'
import { setupWords } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface Row {
  /** The part of the request that this row changes. */
  name: keyof FormErrors
  title: string
  words: (form: MatchForm) => string
  View: ComponentType<{ editor: MatchEditor }>
}

const rows: readonly Row[] = [
  { name: 'holes', title: setupWords.more.holes, words: holesWords, View: HolesRow },
  { name: 'tees', title: setupWords.more.tees, words: teesWords, View: TeesRow },
  { name: 'addedStrokes', title: setupWords.more.strokes, words: strokesWords, View: StrokesRow },
  { name: 'sides', title: setupWords.more.sides, words: sidesWords, View: SidesRow },
  { name: 'groups', title: setupWords.more.groups, words: groupsWords, View: GroupsRow },
  { name: 'balls', title: setupWords.more.balls, words: ballsWords, View: BallsRow },
  { name: 'games', title: setupWords.more.games, words: gamesWords, View: GamesRow },
]

/** The rows that were left open on this phone. */
const openRows = keptText('nineteenth.match-form-rows')

/** The settings beyond a quick match, each in a row that stays open if it was open before. */
export function MoreSection({ editor }: { editor: MatchEditor }) {
  const [open, setOpen] = useState(() => new Set(openRows.find()?.split(' ')))
  const toggle = (name: string, isOpen: boolean) => {
    if (open.has(name) === isOpen) return
    const others = [...open].filter((row) => row !== name)
    const next = new Set(isOpen ? [...others, name] : others)
    openRows.keep([...next].join(' '))
    setOpen(next)
  }
  return (
    <Card aria-labelledby="match-more" className="p-4 md:p-6">
      <h2 id="match-more" className="text-lg font-semibold">
        {setupWords.more.title}
      </h2>
      <div className="mt-2 divide-y divide-rule">
        {rows.map((row) => (
          <RowView
            key={row.name}
            row={row}
            editor={editor}
            // Opens a row with errors, because they must be visible.
            isOpen={open.has(row.name) || editor.errors[row.name] !== undefined}
            onToggle={(isOpen) => toggle(row.name, isOpen)}
          />
        ))}
      </div>
    </Card>
  )
}

interface RowViewProps {
  row: Row
  editor: MatchEditor
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function RowView({ row: { name, title, words, View }, editor, isOpen, onToggle }: RowViewProps) {
  const error = editor.errors[name]
  // Rendered when first opened. Closing it must not lose text being typed.
  const [isDrawn, setDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setDrawn(true)
  return (
    <details className="group" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2">
        <span className="font-semibold">{title}</span>
        <span className="flex min-w-0 items-center gap-2 text-right text-sm text-quiet">
          <span className="min-w-0 [overflow-wrap:anywhere]">{words(editor.form)}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </span>
      </summary>
      {error && (
        <div data-error tabIndex={-1} className="pb-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {isDrawn && (
        <div className="pt-1 pb-4">
          <View editor={editor} />
        </div>
      )}
    </details>
  )
}

function gamesWords({ games }: MatchForm): string {
  if (games.length === 0) return setupWords.games.none
  return setupWords.games.count(games.length)
}

const choices = [
  { value: 'all', label: setupWords.holes.eighteen },
  { value: 'front', label: sharedWords.frontNine },
  { value: 'back', label: sharedWords.backNine },
] as const

function HolesRow({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  if (useCourseHoles(form) === 9) return <p className="text-quiet">{setupWords.holes.allNine}</p>
  return (
    <Choice
      legend={setupWords.holes.legend}
      options={choices}
      value={form.holes}
      isDisabled={locks.card !== undefined}
      hint={locks.card}
      onChange={(holes) => update((before) => withHoles(before, holes))}
    />
  )
}

function holesWords({ holes }: MatchForm): string {
  if (holes === 'all') return setupWords.holes.all
  return holes === 'front' ? sharedWords.frontNine : sharedWords.backNine
}
