import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { Card } from '#ui/draw/card.tsx'
import { flagOf, offeredFormats } from '@nineteenth/contracts'
import { type Currency, currencies, formats } from '@nineteenth/scoring'
import { formatIn } from '@nineteenth/scoring/forms'
import { ChevronDown, Info } from 'lucide-react'
import { Fragment } from 'react'
import { withCurrency } from '../form/match-form.ts'
import { type MatchEditor, useHolesPlayed } from '../form/use-match-form.ts'
import { sideSizesOf } from '../line-up/sides.ts'
import { HelpSign } from './help-sign.tsx'
import { InlineSelect } from './inline-fields.tsx'
import { noteOf } from './nassau-note.ts'
import { SettingList } from './setting-list.tsx'
import { type OfferedFormat, rulesInRound, rulesTexts, withRules } from './setting-words.ts'
import { setupWords } from '../words.ts'

export function FormatsSection({ editor }: { editor: MatchEditor }) {
  const holes = useHolesPlayed(editor.form)
  return (
    <Card aria-labelledby="game-formats" className="p-4 md:p-6">
      <h2 id="game-formats" className="text-lg font-semibold">
        {setupWords.games.title}
      </h2>
      <p className="text-sm text-quiet">{setupWords.games.calculated}</p>
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
  const { summary } = formatIn(format, { holes })
  return (
    <li className="py-1">
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          <CheckboxRow
            label={title}
            description={summary}
            isChecked={form[flag]}
            error={errors[flag]}
            onChange={(isChecked) => update((before) => ({ ...before, [flag]: isChecked }))}
          />
        </div>
        <HelpSign format={format} />
      </div>
      {form[flag] && !errors[flag] && <Note text={noteOf(format, form, holes)} />}
      {form[flag] && <FormatRules {...{ format, editor, holes }} />}
    </li>
  )
}

/** Always shows the rule. When opened, the rule can be changed. */
function FormatRules({ format, editor, holes }: FormatItemProps) {
  const { form, update } = editor
  const { title } = formats[format]
  const round = { holes, largestSide: Math.max(1, ...sideSizesOf(form)) }
  const rules = rulesInRound(format, { ...form.settings[format] }, round)
  return (
    <details className="group mb-2 rounded-md md:ml-9 border border-rule open:pb-4">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3 py-2 text-sm">
        <span className="text-quiet">
          <span className="font-semibold text-ink">
            {setupWords.games.rules} <span className="sr-only">{setupWords.games.rulesOfGame(title)} </span>
          </span>
          {rulesTexts(rules, form.currency).map((text, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              {/* Allows line breaks between rules, but not within "1-2-3-4-5". */}
              <span className="inline-block">{text}</span>
            </Fragment>
          ))}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet group-open:rotate-180" />
      </summary>
      <div className="px-3 pt-3">
        <SettingList
          title={title}
          rules={rules}
          onChange={(change) =>
            update((before) => ({
              ...before,
              settings: withRules(before.settings, format, change, round),
            }))
          }
        />
      </div>
    </details>
  )
}

/** This note depends on the players and stakes, and is announced when it changes. */
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

/** The currency of all stakes. */
function CurrencyField({ editor: { form, update } }: { editor: MatchEditor }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule pt-3">
      <span className="text-sm font-semibold">{setupWords.games.currency}</span>
      <InlineSelect
        label={setupWords.games.currency}
        options={options}
        value={form.currency}
        onChange={(chosen) => update((before) => withCurrency(before, toCurrency(chosen)))}
      />
    </div>
  )
}

const options = currencies.map((currency) => ({
  value: currency,
  label: currency || setupWords.games.noSymbol,
}))

function toCurrency(chosen: string): Currency {
  return currencies.find((currency) => currency === chosen) ?? ''
}
