import { currencies, type Currency } from '@nineteenth/scoring'
import { withCurrency } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { InlineSelect } from '../more/inline-select.tsx'

/** What the stakes of all games are in. */
export function CurrencyField({ editor: { form, update } }: { editor: MatchEditor }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule pt-3">
      <span className="text-sm font-semibold">Currency</span>
      <InlineSelect
        label="Currency"
        options={options}
        value={form.currency}
        onChange={(chosen) => update((before) => withCurrency(before, toCurrency(chosen)))}
      />
    </div>
  )
}

const options = currencies.map((currency) => ({ value: currency, label: currency || 'No symbol' }))

function toCurrency(chosen: string): Currency {
  return currencies.find((currency) => currency === chosen) ?? ''
}
