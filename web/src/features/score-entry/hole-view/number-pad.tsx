import { classNames } from '#ui/class-names.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { quickPress } from '#ui/press/quick-press.ts'
import { type HoleScore, formatToPar, strokeLimit } from '@nineteenth/scoring'
import { type ReactNode, memo } from 'react'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface NumberPadProps {
  par: number
  label: string
  /** The score in the marked cell. */
  current: HoleScore
  canPickUp: boolean
  onScore: (score: HoleScore) => void
  onHistory: () => void
}

/** Every score is one tap. Par is in the middle of the first row, so that the thumb finds it without looking. */
export function NumberPad({ label, onScore, onHistory, ...rest }: NumberPadProps) {
  return (
    <fieldset aria-label={label} className="grid grid-cols-5 gap-2">
      <Keys onScore={useStable(onScore)} onHistory={useStable(onHistory)} {...rest} />
    </fieldset>
  )
}

/** Memoized: nothing here changes from one player to the next. */
const Keys = memo(function Keys({
  par,
  current,
  canPickUp,
  onScore,
  onHistory,
}: Omit<NumberPadProps, 'label'>) {
  const isEmpty = current === null
  return (
    <>
      {padNumbers(par).map((strokes) => (
        <button
          key={strokes}
          type="button"
          aria-pressed={strokes === current}
          className={classNames(
            keyShape,
            strokes === par ? 'border-2 border-fairway' : 'border border-edge',
            pressed,
          )}
          {...quickPress(() => onScore(strokes))}
        >
          <span className="text-[min(var(--text-xl),8.5vw,max(28px,4.5dvh))] leading-none font-semibold tabular-nums">
            {strokes}
          </span>{' '}
          <span className={`font-medium ${keyWord}`}>{scoreName(strokes, par)}</span>
        </button>
      ))}
      <WordKey isDisabled={!canPickUp} isCurrent={current === 'X'} onPress={() => onScore('X')}>
        {words.pad.pickedUp}
      </WordKey>
      <WordKey isDisabled={isEmpty} onPress={onHistory}>
        {sharedWords.history}
      </WordKey>
      <WordKey isDisabled={isEmpty} onPress={() => onScore(null)}>
        {words.pad.clear}
      </WordKey>
    </>
  )
})

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

// Relative to the screen: large text must fit a key.
const keyWord = 'text-[min(0.875rem,4.2vw,max(14px,2.2dvh))] leading-[1.15]'
const keyShape =
  'flex h-14 min-w-0 touch-manipulation flex-col items-center justify-center rounded-md bg-card text-ink select-none active:bg-fairway active:text-on-fairway'
const pressed = 'aria-pressed:bg-ink aria-pressed:text-paper'

/** The numbers of the pad: first those around par with par in the middle, then higher ones, then the rest. */
export function padNumbers(par: number): number[] {
  const all = Array.from({ length: strokeLimit }, (_, index) => index + 1)
  const around = all.filter((strokes) => Math.abs(strokes - par) <= 2)
  const higher = all.filter((strokes) => strokes > par + 2 && strokes <= par + 7)
  return [...new Set([...around, ...higher, ...all])]
}

const names = new Map([
  [-2, words.pad.eagle],
  [-1, words.pad.birdie],
  [0, sharedWords.par],
  [1, words.pad.bogey],
  [2, words.pad.double],
  [3, words.pad.triple],
])

/** A score by its name, or relative to par if it has no short name. */
export function scoreName(strokes: number, par: number): string {
  if (strokes === 1) return words.pad.ace
  return names.get(strokes - par) ?? formatToPar(strokes - par)
}
