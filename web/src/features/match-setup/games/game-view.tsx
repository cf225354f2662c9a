import { buttonStyle } from '#ui/press/button-style.ts'
import { FieldError } from '#ui/type/field.tsx'
import type { FormatName } from '@nineteenth/scoring'
import { formatIn, formats, isFormat, settingsOf } from '@nineteenth/scoring'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { FormGame, MatchForm } from '../form/match-form.ts'
import { playersAmong } from '../form/to-new-match.ts'
import { largestSideAmong } from '../line-up/sides.ts'
import { StakesContext } from '../stakes/stakes-context.ts'
import { useHolesPlayed } from '../use-holes-played.ts'
import { AmongField } from './among-field.tsx'
import { gameRefusal } from './game-refusal.ts'
import { SettingSentence } from './setting-sentence.tsx'

interface GameViewProps {
  form: MatchForm
  game: FormGame
  /** Tells games of one format apart. */
  title: string
  /** With the part of the game that changes. */
  onChange: (part: Partial<FormGame>) => void
  onRemove: () => void
}

/** One game: what, among whom, and by which rules. */
export function GameView({ form, game, title, onChange, onRemove }: GameViewProps) {
  const refusal = useMemo(() => gameRefusal(form, game), [form, game])
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-rule p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <button
          type="button"
          aria-label={`Remove ${title}`}
          className={buttonStyle('plain', 'icon')}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <AmongField form={form} title={title} among={game.among} onChange={(among) => onChange({ among })} />
      {isFormat(game.format) && (
        <StakesContext
          value={{
            currency: form.currency,
            unread: game.unread ?? {},
            onUnread: (unread) => onChange({ unread }),
          }}
        >
          <Rules form={form} game={game} format={game.format} title={title} onChange={onChange} />
        </StakesContext>
      )}
      {refusal && (
        <div className="text-sm">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </section>
  )
}

interface RulesProps extends Pick<GameViewProps, 'form' | 'game' | 'title' | 'onChange'> {
  format: FormatName
}

function Rules({ form, game, format, title, onChange }: RulesProps) {
  const largestSide = largestSideAmong(form, playersAmong(form, game.among))
  const round = { holes: useHolesPlayed(form), largestSide }
  return (
    <SettingSentence
      title={title}
      fields={formats[format].fields}
      idle={formatIn(format, round).idle}
      settings={{ ...settingsOf({ format, settings: game.settings }, round) }}
      stakeMeans={formats[format].stakeMeans}
      largestSide={largestSide}
      onChange={(change) => onChange({ settings: { ...game.settings, ...change } })}
    />
  )
}
