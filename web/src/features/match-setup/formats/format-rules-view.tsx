import { formatTitles } from '#golf/formats.ts'
import type { FormatSettings } from '@nineteenth/contracts'
import type { FormatName } from '@nineteenth/scoring'
import { ChevronDown } from 'lucide-react'
import type { Rules, SideSizes } from './format-rules.ts'
import { rulesOf, withRules } from './format-rules.ts'
import { NassauFields } from './nassau-fields.tsx'
import { QuotaFields } from './quota-fields.tsx'
import { rulesInWords } from './rules-in-words.ts'
import { GrossFields, NetFields } from './stroke-play-fields.tsx'

interface FormatRulesProps {
  format: FormatName
  settings: FormatSettings
  sideSizes: SideSizes
  onChange: (settings: FormatSettings) => void
}

/** The rule is always written out; opened, it can be changed. */
export function FormatRules(props: FormatRulesProps) {
  const { format, settings, sideSizes } = props
  return (
    <details className="group mb-2 rounded-md md:ml-9 border border-rule open:pb-4">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3 py-2 text-sm">
        <span className="text-quiet">
          <span className="font-semibold text-ink">
            Rules <span className="sr-only">of {formatTitles[format]}: </span>
          </span>
          {rulesInWords(settings, format, sideSizes)}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-3 pt-3">
        <Fields {...props} />
      </div>
    </details>
  )
}

function Fields({ format, settings, sideSizes, onChange }: FormatRulesProps) {
  const setter =
    <Name extends FormatName>(name: Name) =>
    (change: Partial<Rules[Name]>) =>
      onChange(withRules(settings, name, change, sideSizes))
  const rules = <Name extends FormatName>(name: Name) => rulesOf(settings, name, sideSizes)
  if (format === 'quota') return <QuotaFields rules={rules('quota')} onChange={setter('quota')} />
  if (format === 'nassau')
    return <NassauFields rules={rules('nassau')} sideSizes={sideSizes} onChange={setter('nassau')} />
  if (format === 'gross') return <GrossFields rules={rules('gross')} onChange={setter('gross')} />
  return <NetFields rules={rules('net')} onChange={setter('net')} />
}
