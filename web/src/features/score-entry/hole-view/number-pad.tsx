import { classNames } from '#ui/class-names.ts'
import { quickPress } from '#ui/press/quick-press.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import type { HoleScore } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { PadKey } from './pad-keys.ts'
import { padKeys } from './pad-keys.ts'

interface NumberPadProps {
  par: number
  label: string
  /** What stands in the marked cell. */
  current: HoleScore
  canPickUp: boolean
  onScore: (score: HoleScore) => void
  onHistory: () => void
}

/** Every score is one tap. Par stands in the middle of the first row, so that the thumb finds it without looking. */
export function NumberPad({ label, onScore, onHistory, ...rest }: NumberPadProps) {
  return (
    <fieldset aria-label={label} className="grid grid-cols-5 gap-2">
      <Keys onScore={useStable(onScore)} onHistory={useStable(onHistory)} {...rest} />
    </fieldset>
  )
}

/** From one player to the next nothing changes here, so nothing is drawn. */
const Keys = memo(function Keys({
  par,
  current,
  canPickUp,
  onScore,
  onHistory,
}: Omit<NumberPadProps, 'label'>) {
  const { around, higher, rest } = padKeys(par)
  const isEmpty = current === null
  const number = ({ strokes, name }: PadKey) => (
    <Key
      key={strokes}
      isPar={strokes === par}
      isCurrent={strokes === current}
      name={name}
      onPress={() => onScore(strokes)}
    >
      {strokes}
    </Key>
  )
  return (
    <>
      {around.map(number)}
      {higher.map(number)}
      {rest.map(number)}
      <WordKey isDisabled={!canPickUp} isCurrent={current === 'X'} onPress={() => onScore('X')}>
        Picked up
      </WordKey>
      <WordKey isDisabled={isEmpty} onPress={onHistory}>
        History
      </WordKey>
      <WordKey isDisabled={isEmpty} onPress={() => onScore(null)}>
        Clear
      </WordKey>
    </>
  )
})

interface KeyProps {
  name: string
  isPar: boolean
  isCurrent: boolean
  onPress: () => void
  children: number
}

function Key({ name, isPar, isCurrent, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      className={classNames(keyShape, isPar ? 'border-2 border-fairway' : 'border border-edge', pressed)}
      {...quickPress(onPress)}
    >
      <span className="text-[min(var(--text-xl),8.5vw,max(28px,4.5dvh))] leading-none font-semibold tabular-nums">
        {children}
      </span>{' '}
      <span className={`font-medium ${keyWord}`}>{name}</span>
    </button>
  )
}

interface WordKeyProps {
  isDisabled: boolean
  isCurrent?: boolean
  onPress: () => void
  children: ReactNode
}

function WordKey({ isDisabled, isCurrent, onPress, children }: WordKeyProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-pressed={isCurrent}
      className={classNames(
        keyShape,
        keyWord,
        'border border-edge px-1 text-center font-semibold disabled:border-rule disabled:text-quiet disabled:opacity-60',
        pressed,
      )}
      {...quickPress(onPress)}
    >
      {children}
    </button>
  )
}

// Bound to the screen: large text must fit a key.
const keyWord = 'text-[min(0.875rem,4.2vw,max(14px,2.2dvh))] leading-[1.15]'
const keyShape =
  'flex h-14 min-w-0 touch-manipulation flex-col items-center justify-center rounded-md bg-card text-ink select-none active:bg-fairway active:text-on-fairway'
const pressed = 'aria-pressed:bg-ink aria-pressed:text-paper'
