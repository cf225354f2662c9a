import { formatTitles } from '#golf/formats.ts'
import type { FormatSettings } from '@nineteenth/contracts'
import type { FormatName } from '@nineteenth/scoring'
import { ChevronDown } from 'lucide-react'
import type { Rules } from './format-rules.ts'
import { rulesOf, withRules } from './format-rules.ts'
import { NassauFields } from './nassau-fields.tsx'
import { QuotaFields } from './quota-fields.tsx'
import { rulesInWords } from './rules-in-words.ts'
import { GrossFields, NetFields } from './stroke-play-fields.tsx'

interface FormatRulesProps {
  format: FormatName
  settings: FormatSettings
  onChange: (settings: FormatSettings) => void
}

/** The rule is always written out; opened, it can be changed. */
export function FormatRules({ format, settings, onChange }: FormatRulesProps) {
  return (
    <details className="group mb-2 rounded-md md:ml-9 border border-rule open:pb-4">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3 py-2 text-sm">
        <span className="text-quiet">
          <span className="font-semibold text-ink">
            Rules <span className="sr-only">of {formatTitles[format]}: </span>
          </span>
          {rulesInWords(settings, format)}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-3 pt-3">
        <Fields format={format} settings={settings} onChange={onChange} />
      </div>
    </details>
  )
}

function Fields({ format, settings, onChange }: FormatRulesProps) {
  const setter =
    <Name extends FormatName>(name: Name) =>
    (change: Partial<Rules[Name]>) =>
      onChange(withRules(settings, name, change))
  if (format === 'quota') return <QuotaFields rules={rulesOf(settings, 'quota')} onChange={setter('quota')} />
  if (format === 'nassau')
    return <NassauFields rules={rulesOf(settings, 'nassau')} onChange={setter('nassau')} />
  if (format === 'gross') return <GrossFields rules={rulesOf(settings, 'gross')} onChange={setter('gross')} />
  return <NetFields rules={rulesOf(settings, 'net')} onChange={setter('net')} />
}
