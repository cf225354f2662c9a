import { Card } from '#ui/draw/card.tsx'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { flagOf, offeredFormats } from '@nineteenth/contracts'
import { formatIn, formats } from '@nineteenth/scoring'
import { Info } from 'lucide-react'
import { sideSizesOf } from '../line-up/sides.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { CurrencyField } from '../stakes/currency-field.tsx'
import { StakesContext } from '../stakes/stakes-context.ts'
import { useHolesPlayed } from '../use-holes-played.ts'
import { formatEntries } from './format-entries.ts'
import type { OfferedFormat } from './format-rules.ts'
import { FormatRules } from './format-rules-view.tsx'

export function FormatsSection({ editor }: { editor: MatchEditor }) {
  const holes = useHolesPlayed(editor.form)
  return (
    <Card aria-labelledby="game-formats" className="p-4 md:p-6">
      <h2 id="game-formats" className="text-lg font-semibold">
        Game Formats
      </h2>
      <p className="text-sm text-quiet">All game formats will be calculated automatically</p>
      <ul className="mt-2 divide-y divide-rule">
        {offeredFormats.map((format) => (
          <FormatItem key={format} format={format} editor={editor} holes={holes} />
        ))}
      </ul>
      <CurrencyField editor={editor} />
    </Card>
  )
}

interface FormatItemProps {
  format: OfferedFormat
  editor: MatchEditor
  holes: number
}

function FormatItem({ format, editor, holes }: FormatItemProps) {
  const { form, update, errors } = editor
  const flag = flagOf(format)
  const { title } = formats[format]
  const { summary, idle } = formatIn(format, { holes })
  const { note } = formatEntries[format]
  const stakes = {
    currency: form.currency,
    unread: form.unread[format] ?? {},
    onUnread: (unread: Record<string, string>) =>
      update((before) => ({ ...before, unread: { ...before.unread, [format]: unread } })),
  }
  const hasInvalidStake = Object.keys(stakes.unread).some((name) => !idle.includes(name))
  return (
    <li className="py-1">
      <CheckboxRow
        label={title}
        description={summary}
        isChecked={form[flag]}
        // An invalid stake has its error at its own field.
        error={hasInvalidStake ? undefined : errors[flag]}
        onChange={(isChecked) => update((before) => ({ ...before, [flag]: isChecked }))}
      />
      {form[flag] && !errors[flag] && !hasInvalidStake && <Note text={note(form, holes)} />}
      {form[flag] && (
        <StakesContext value={stakes}>
          <FormatRules
            format={format}
            settings={form.settings}
            sideSizes={sideSizesOf(form)}
            holes={holes}
            currency={form.currency}
            hasInvalidStake={hasInvalidStake}
            onChange={(settings) => update((before) => ({ ...before, settings }))}
          />
        </StakesContext>
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
