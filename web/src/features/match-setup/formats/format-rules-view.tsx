import type { FormatSettings } from '@nineteenth/contracts'
import { formats, type Currency } from '@nineteenth/scoring'
import { ChevronDown } from 'lucide-react'
import { formatEntries } from './format-entries.ts'
import type { OfferedFormat, SideSizes } from './format-rules.ts'

interface FormatRulesProps {
  format: OfferedFormat
  settings: FormatSettings
  sideSizes: SideSizes
  holes: number
  currency: Currency
  hasInvalidStake: boolean
  onChange: (settings: FormatSettings) => void
}

/** The rule is always written out; opened, it can be changed. */
export function FormatRules({ format, settings, sideSizes, holes, onChange, ...round }: FormatRulesProps) {
  const { inWords, Fields } = formatEntries[format]
  return (
    <details className="group mb-2 rounded-md md:ml-9 border border-rule open:pb-4">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3 py-2 text-sm">
        <span className="text-quiet">
          <span className="font-semibold text-ink">
            Rules <span className="sr-only">of {formats[format].title}: </span>
          </span>
          {inWords(settings, sideSizes, { holes, ...round })}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-3 pt-3">
        <Fields settings={settings} sideSizes={sideSizes} holes={holes} onChange={onChange} />
      </div>
    </details>
  )
}
