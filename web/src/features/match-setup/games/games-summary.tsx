import { stakesOf } from '#golf/board/stakes-of.ts'
import { flagOf, offeredFormats } from '@nineteenth/contracts'
import { type FormatName, formatMoney, formats, gameTitles, isFormat } from '@nineteenth/scoring'
import { useMemo } from 'react'
import type { FormGame, MatchForm } from '../form/match-form.ts'
import { useHolesPlayed } from '../form/use-match-form.ts'
import { setupWords } from '../words.ts'
import { riskOf } from './game-rejection.ts'

/** All games with their stakes, and what a player can lose at most in all of them together (PT7). */
export function GamesSummary({ form }: { form: MatchForm }) {
  const holes = useHolesPlayed(form)
  const [games, loss] = useMemo(() => {
    const all = gamesOf(form)
    return [gamesText(all, form, holes), lossText(all, form)]
  }, [form, holes])
  return (
    <div aria-live="polite" className="pb-2 text-sm empty:hidden md:pb-3">
      {games && <p className="line-clamp-2 font-semibold tabular-nums">{games}</p>}
      {loss && <p className="tabular-nums">{loss}</p>}
    </div>
  )
}

/** "Nassau $5 · Skins $1 · Quota" */
function gamesText(games: readonly FormGame[], { currency }: MatchForm, holes: number): string {
  const titles = gameTitles(games.filter(isKnown))
  return games
    .filter(isKnown)
    .map(({ settings }, at) => {
      const amounts = stakesOf(settings, holes).map(({ amount }) => formatMoney(amount, currency))
      // Three equal stakes are shown as "$5 nassau".
      const isOne = new Set(amounts).size === 1 && amounts.length !== 2
      const stake = (isOne ? amounts[0] : amounts.join('/')) ?? ''
      // Without a symbol, "Skins 2" would be the second one.
      return stake ? setupWords.games.playedFor(titles[at] ?? '', stake, currency !== '') : titles[at]
    })
    .join(' · ')
}

function lossText(games: readonly FormGame[], form: MatchForm): string {
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

function isKnown<Game extends { format: string }>(game: Game): game is Game & { format: FormatName } {
  return isFormat(game.format)
}
