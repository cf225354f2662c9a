import { lastMatchQuery } from '#api/matches/match-queries.ts'
import { helpLinkStyle, howTheyWork } from '#golf/board/help-link.ts'
import { paths } from '#paths/paths.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { formatNames, formats, isFormat, type FormatName, type Round } from '@nineteenth/scoring'
import { formatIn } from '@nineteenth/scoring/forms'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { formOf } from '../form/form-of-match.ts'
import type { FormGame, MatchForm } from '../form/match-form.ts'
import { useHolesPlayed } from '../form/use-match-form.ts'
import { setupWords } from '../words.ts'
import { gameRejection, largestLossText } from './game-rejection.ts'
import { rulesInRound, rulesTexts } from './setting-words.ts'

interface GamePickerProps {
  form: MatchForm
  onPick: (game: FormGame) => void
}

/** Adds a game: those of the last match with their rules, then every game in a sentence. */
export function GamePicker({ form, onPick }: GamePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const lastGames = useLastGames(form, isOpen)
  const pick = (format: FormatName, settings: FormGame['settings'] = {}) => {
    onPick({ format, settings, among: { kind: 'all' } })
    setOpen(false)
  }
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {setupWords.games.addTitle}
      </Button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={setupWords.games.addTitle}>
        {lastGames.length > 0 && (
          <section aria-labelledby="games-last-time">
            <h3 id="games-last-time" className={headStyle}>
              {setupWords.games.lastTime}
            </h3>
            <ul className={listStyle}>
              {lastGames.map(({ format, settings, text }) => (
                <Choice
                  key={`${format} ${text}`}
                  format={format}
                  label={setupWords.games.addAsLastTime(formats[format].title)}
                  onPick={() => pick(format, settings)}
                >
                  <span className="block">{text}</span>
                  <MostToLose form={form} game={{ format, settings, among: { kind: 'all' } }} />
                </Choice>
              ))}
            </ul>
            <h3 className={headStyle}>{setupWords.games.allGames}</h3>
          </section>
        )}
        <AllGames form={form} onPick={pick} />
        <Link href={paths.games} className={helpLinkStyle}>
          {howTheyWork}
        </Link>
      </Sheet>
    </>
  )
}

/**
 * Every game in a sentence, with who can play it. Games that these players can't play come last,
 * with the reason.
 */
function AllGames({ form, onPick }: { form: MatchForm; onPick: (format: FormatName) => void }) {
  const holes = useHolesPlayed(form)
  // More players may still be added.
  const rejectionOf = (format: FormatName) =>
    form.players.length < 2
      ? undefined
      : gameRejection(form, { format, settings: {}, among: { kind: 'all' } })
  const games = formatNames().map((format) => ({ format, rejection: rejectionOf(format) }))
  const choices = (some: typeof games) =>
    some.map(({ format, rejection }) => (
      <Choice
        key={format}
        format={format}
        label={setupWords.games.add(formats[format].title)}
        onPick={() => onPick(format)}
      >
        <span className="block">{formatIn(format, { holes }).summary}</span>
        <span className="block text-quiet">{rejection ?? formats[format].needs}</span>
      </Choice>
    ))
  const others = games.filter(({ rejection }) => rejection !== undefined)
  return (
    <>
      <ul className={listStyle}>{choices(games.filter(({ rejection }) => rejection === undefined))}</ul>
      {others.length > 0 && (
        <section aria-labelledby="games-not-now">
          <h3 id="games-not-now" className={headStyle}>
            {setupWords.games.notNow}
          </h3>
          <ul className={listStyle}>{choices(others)}</ul>
        </section>
      )}
    </>
  )
}

/** PT7: the most that a player can lose in a game with a stake among all players. */
function MostToLose({ form, game }: { form: MatchForm; game: FormGame }) {
  const text = largestLossText(form, game)
  return text && <span className="block text-quiet">{text}</span>
}

interface ChoiceProps {
  format: FormatName
  label: string
  onPick: () => void
  children: ReactNode
}

function Choice({ format, label, onPick, children }: ChoiceProps) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="block min-h-target w-full py-3 text-left text-sm"
        onClick={onPick}
      >
        <span className="block text-base font-semibold">{formats[format].title}</span>
        <span id={id}>{children}</span>
      </button>
    </li>
  )
}

/** The games of the last match, apart from those with a check box. */
function useLastGames({ course, currency }: MatchForm, isNeeded: boolean) {
  const { data } = useQuery({ ...lastMatchQuery(course?.id), enabled: isNeeded })
  const last = data?.match
  if (!last) return []
  const round: Round = { holes: last.holes.length, largestSide: 1 }
  return formOf(last).games.flatMap(({ format, settings }) => {
    if (!isFormat(format)) return []
    const rules = rulesInRound(format, settings, round)
    const chosen = Object.entries(rules.fields).filter(([name]) => name in settings)
    const texts = rulesTexts({ ...rules, fields: Object.fromEntries(chosen) }, currency)
    return [{ format, settings, text: texts.join(' · ') || setupWords.games.usualRules }]
  })
}

const headStyle = 'text-sm font-semibold text-quiet'
const listStyle = 'mb-4 divide-y divide-rule'
