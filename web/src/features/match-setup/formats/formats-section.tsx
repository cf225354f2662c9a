import { formatTitles } from '#golf/formats.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxRow } from '#ui/checkbox-row.tsx'
import type { FormatName } from '@nineteenth/scoring'
import { formatNames } from '@nineteenth/scoring'
import { Info } from 'lucide-react'
import { sideSizesOf } from '../form/sides.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { FormatRules } from './format-rules-view.tsx'
import { nassauNote } from './nassau-note.ts'

const oneLineRules: Record<FormatName, string> = {
  quota: 'Stableford points compared to personal quota',
  nassau: 'Front 9, Back 9, and Total 18 match play',
  gross: 'Total raw stroke scores without handicap',
  net: 'Handicap-adjusted scores',
}

export function FormatsSection({ editor }: { editor: MatchEditor }) {
  return (
    <Card aria-labelledby="game-formats" className="p-4 md:p-6">
      <h2 id="game-formats" className="text-lg font-semibold">
        Game Formats
      </h2>
      <p className="text-sm text-quiet">All game formats will be calculated automatically</p>
      <ul className="mt-2 divide-y divide-rule">
        {formatNames.map((format) => (
          <FormatItem key={format} format={format} editor={editor} />
        ))}
      </ul>
    </Card>
  )
}

function FormatItem({ format, editor }: { format: FormatName; editor: MatchEditor }) {
  const { form, update, errors } = editor
  const flag = `${format}Enabled` as const
  return (
    <li className="py-1">
      <CheckboxRow
        label={formatTitles[format]}
        description={oneLineRules[format]}
        isChecked={form[flag]}
        error={errors[flag]}
        onChange={(isChecked) => update((before) => ({ ...before, [flag]: isChecked }))}
      />
      {format === 'nassau' && form[flag] && !errors[flag] && <Note text={nassauNote(form)} />}
      {form[flag] && (
        <FormatRules
          format={format}
          settings={form.settings}
          sideSizes={sideSizesOf(form)}
          onChange={(settings) => update((before) => ({ ...before, settings }))}
        />
      )}
    </li>
  )
}

/** Changes with every player and stake: read out as it does. */
function Note({ text }: { text: string | null }) {
  return (
    <p aria-live="polite" className="mb-2 flex gap-2 text-sm empty:hidden md:ml-9">
      {text && (
        <>
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
          {text}
        </>
      )}
    </p>
  )
}
