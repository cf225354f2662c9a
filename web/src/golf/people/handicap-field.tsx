import { TextField, type TextFieldProps } from '#ui/type/text-field.tsx'
import { toHandicapTenths } from '@nineteenth/contracts'
import { formatHandicapIndex } from '@nineteenth/scoring'
import { Plus } from 'lucide-react'

interface HandicapFieldProps extends Omit<TextFieldProps, 'label' | 'hint' | 'end' | 'isLive'> {
  /** What stands in the field now. */
  typed: string
  /** The plus was pressed: what stands in the field with it, or without. */
  onPlus: (text: string) => void
}

/** A handicap as text, for a number field drops the plus. What was understood stands below before anything is saved. */
export function HandicapField({ typed, onPlus, ...field }: HandicapFieldProps) {
  return (
    <TextField
      label="Handicap"
      // The keys for figures have no plus on a phone; the button has it.
      inputMode="decimal"
      autoComplete="off"
      isLive
      hint={understood(typed)}
      end={<PlusButton isOn={typed.trim().startsWith('+')} onPress={() => onPlus(withPlusSwitched(typed))} />}
      {...field}
    />
  )
}

function PlusButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Better than scratch: plus"
      aria-pressed={isOn}
      className="flex size-target items-center justify-center rounded-md text-fairway hover:bg-fairway-wash aria-pressed:bg-fairway aria-pressed:text-on-fairway"
      // The cursor, and with it the keyboard of a phone, stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Plus aria-hidden className="size-5" strokeWidth={2.5} />
    </button>
  )
}

function withPlusSwitched(typed: string): string {
  const text = typed.trim()
  if (text.startsWith('+')) return text.slice(1)
  // A field that begins with 0 waits for a figure, and +0 is none.
  return text === '0' ? '+' : `+${text.replace(/^[-−–]/, '')}`
}

function understood(typed: string): string {
  const tenths = toHandicapTenths(typed)
  if (tenths === null) return 'For example 12.3; none, 0; better than scratch, +2.1'
  if (tenths === 0) return '0.0, scratch. Better than that? Press the plus.'
  return tenths < 0
    ? `Plus ${formatHandicapIndex(-tenths)}: you give strokes back`
    : `Handicap ${formatHandicapIndex(tenths)}`
}
