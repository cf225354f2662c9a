import { flagOf, offeredFormats } from '@nineteenth/contracts'
import { formatMoney, formats, isFormat } from '@nineteenth/scoring'
import { useMemo } from 'react'
import type { FormGame, MatchForm } from '../form/match-form.ts'
import { setupWords } from '../words.ts'
import { riskOf } from './game-rejection.ts'

/** What a player can lose at most in all games together; nothing without stakes (PT7). */
export function LargestLoss({ form }: { form: MatchForm }) {
  const text = useMemo(() => textOf(form), [form])
  return (
    <p aria-live="polite" className="pb-2 text-sm empty:hidden md:pb-3">
      {text}
    </p>
  )
}

function textOf(form: MatchForm): string {
  const games = gamesOf(form)
  const { most, unlimited } = riskOf(form, games)
  if (unlimited.length === 0)
    return most > 0 ? setupWords.games.largestLossToday(formatMoney(most, form.currency)) : ''
  const titles = unlimited.map((at) => {
    const { format = '' } = games[Number(at)] ?? {}
    return isFormat(format) ? formats[format].title : format
  })
  return setupWords.games.noLimitIn([...new Set(titles)].join(', '))
}

/** The games of the check boxes and the others. */
function gamesOf(form: MatchForm): FormGame[] {
  const boxed = offeredFormats
    .filter((format) => form[flagOf(format)])
    .map((format): FormGame => ({
      format,
      settings: { ...form.settings[format] },
      among: { kind: 'all' },
    }))
  return [...boxed, ...form.games]
}
