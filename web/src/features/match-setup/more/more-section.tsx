import { Card } from '#ui/draw/card.tsx'
import { FieldError } from '#ui/type/field.tsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentType } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { FormErrors } from '../form/form-errors.ts'
import type { MatchForm } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { BallsRow, ballsWords } from './balls-row.tsx'
import { GroupsRow, groupsWords } from './groups-row.tsx'
import { HolesRow, holesWords } from './holes-row.tsx'
import { openRowsStore } from './open-rows-store.ts'
import { SidesRow, sidesWords } from './sides-row.tsx'
import { TeesRow, teesWords } from './tees-row.tsx'

// The words of all settings come with the first game that is added.
const GamesRow = lazy(async () => ({ default: (await import('../games/games-row.tsx')).GamesRow }))

interface Row {
  name: string
  title: string
  words: (form: MatchForm) => string
  View: ComponentType<{ editor: MatchEditor }>
  /** The part of what is sent that it makes. */
  part: keyof FormErrors
}

const rows: readonly Row[] = [
  { name: 'holes', title: 'Holes', words: holesWords, View: HolesRow, part: 'holes' },
  { name: 'tees', title: 'Tees', words: teesWords, View: TeesRow, part: 'tees' },
  { name: 'sides', title: 'Sides', words: sidesWords, View: SidesRow, part: 'sides' },
  { name: 'groups', title: 'Groups', words: groupsWords, View: GroupsRow, part: 'groups' },
  { name: 'balls', title: 'Scramble, alternate shot', words: ballsWords, View: BallsRow, part: 'balls' },
  { name: 'games', title: 'More games', words: gamesWords, View: GamesRow, part: 'games' },
]

/** All that goes beyond the quickest match, each one tap away and left open where it was. */
export function MoreSection({ editor }: { editor: MatchEditor }) {
  const [open, setOpen] = useState(() => openRowsStore.get())
  const toggle = (name: string, isOpen: boolean) => {
    if (open.has(name) === isOpen) return
    const others = [...open].filter((row) => row !== name)
    const next = new Set(isOpen ? [...others, name] : others)
    openRowsStore.set(next)
    setOpen(next)
  }
  return (
    <Card aria-labelledby="match-more" className="p-4 md:p-6">
      <h2 id="match-more" className="text-lg font-semibold">
        More
      </h2>
      <div className="mt-2 divide-y divide-rule">
        {rows.map((row) => (
          <RowView
            key={row.name}
            row={row}
            editor={editor}
            // What is wrong must be seen, wherever it stands.
            isOpen={open.has(row.name) || editor.errors[row.part] !== undefined}
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

function RowView({ row: { title, words, View, part }, editor, isOpen, onToggle }: RowViewProps) {
  const error = editor.errors[part]
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
      {isOpen && (
        <div className="pt-1 pb-4">
          <Suspense fallback={<p className="text-quiet">Loading ...</p>}>
            <View editor={editor} />
          </Suspense>
        </div>
      )}
    </details>
  )
}

function gamesWords({ games }: MatchForm): string {
  if (games.length === 0) return 'None'
  return games.length === 1 ? '1 game' : `${games.length} games`
}
