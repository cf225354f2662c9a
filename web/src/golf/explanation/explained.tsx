import { classNames } from '#ui/class-names.ts'
import type { Cell } from '@nineteenth/scoring'
import { type ReactNode, createContext, use } from 'react'

interface ExplainedProps extends Question {
  className: string
  /** What is drawn where that is more than the number; it is read aloud as what it means. */
  children?: ReactNode
}

/** A number that says how it came about when it is pressed. Where there is no number there is nothing to press. */
export function Explained({ className, children, ...question }: ExplainedProps) {
  const ask = use(AskContext)
  const { shown, what } = question
  const drawn = children && (
    <span aria-hidden className="contents">
      {children}
    </span>
  )
  if (!ask || shown === '' || shown === '–')
    return (
      <span className={className}>
        {children && <span className="sr-only">{shown === '' ? what : `${what}: ${shown}`}</span>}
        {drawn ?? shown}
      </span>
    )
  const label = `${what}: ${shown}, explain`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      // What is drawn is not what is said: then the words stand within.
      aria-label={children ? undefined : label}
      className={classNames(children ? 'hover:bg-sand' : numberLook, className)}
      onClick={() => ask(question)}
    >
      {children && <span className="sr-only">{label}</span>}
      {drawn ?? shown}
    </button>
  )
}

const numberLook =
  '-my-2 inline-flex min-h-target min-w-target items-center rounded-sm underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid print:min-h-0 print:min-w-0 print:no-underline'

/** A number that somebody wants to know more about. */
export interface Question {
  cell: Cell
  /** Whose number it is and what it is called: "Points of Ann Carter". */
  what: string
  /** The number as it stands on the screen. */
  shown: string
}

/** Opens the explanation of a number; undefined where nothing can be explained. */
export const AskContext = createContext<((question: Question) => void) | undefined>(undefined)
