import { TextField, type TextFieldProps } from '#ui/type/text-field.tsx'
import { toHandicapTenths } from '@nineteenth/contracts'
import { formatHandicapIndex, highestIndexTenths } from '@nineteenth/scoring'
import { Plus } from 'lucide-react'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

interface HandicapFieldProps extends Omit<TextFieldProps, 'label' | 'hint' | 'end' | 'isLive'> {
  /** The help line without a handicap other than 0, for a form that may be sent without one. */
  hintWithout?: string
  /** The text in the field now. */
  typed: string
  /** The plus was pressed: the text with or without it. */
  onPlus: (text: string) => void
}

/** A handicap as text, since a number field drops the plus. The help line shows how the text is read. */
export function HandicapField({ typed, hintWithout, onPlus, ...field }: HandicapFieldProps) {
  return (
    <TextField
      label={sharedWords.handicap}
      // A phone's number keys have no plus; the button has it.
      inputMode="decimal"
      autoComplete="off"
      // Typing replaces the old handicap, but not a plus that waits for its number.
      onFocus={({ currentTarget }) => toHandicapTenths(typed) !== null && currentTarget.select()}
      isLive
      hint={(isWithout(typed) && hintWithout) || understood(typed)}
      end={<PlusButton isOn={typed.trim().startsWith('+')} onPress={() => onPlus(withPlusSwitched(typed))} />}
      {...field}
    />
  )
}

function PlusButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={words.handicap.plus}
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

function isWithout(typed: string): boolean {
  return typed.trim() === '' || toHandicapTenths(typed) === 0
}

function understood(typed: string): string {
  const tenths = toHandicapTenths(typed)
  if (tenths === null) return words.handicap.howToType
  if (tenths === 0) return words.handicap.scratch
  if (tenths > highestIndexTenths) return words.handicap.tooHigh(formatHandicapIndex(highestIndexTenths))
  return tenths < 0
    ? words.handicap.asPlus(formatHandicapIndex(-tenths))
    : words.handicap.asTyped(formatHandicapIndex(tenths))
}
