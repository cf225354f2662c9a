import { classNames } from '#ui/class-names.ts'
import type { Cell } from '@nineteenth/scoring'
import { type ReactNode, createContext, use } from 'react'

interface ExplainedProps extends Question {
  className: string
  /** Drawn instead of the number; screen readers get its meaning. */
  children?: ReactNode
}

/** A number that explains its calculation when pressed. Without a number there is no button. */
export function Explained({ className, children, ...question }: ExplainedProps) {
  const explain = use(ExplainContext)
  const { shown, what } = question
  const drawn = children && (
    <span aria-hidden className="contents">
      {children}
    </span>
  )
  if (!explain || shown === '' || shown === '–')
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
      // The drawing differs from the words, so the button contains the words.
      aria-label={children ? undefined : label}
      className={classNames(children ? 'hover:bg-sand' : numberLook, className)}
      onClick={() => explain(question)}
    >
      {children && <span className="sr-only">{label}</span>}
      {drawn ?? shown}
    </button>
  )
}

const numberLook =
  '-my-2 inline-flex min-h-target min-w-target items-center rounded-sm underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid print:min-h-0 print:min-w-0 print:no-underline'

/** A number that the golfer pressed. */
export interface Question {
  cell: Cell
  /** Its owner and name: "Ann Carter’s points". */
  what: string
  /** The number as shown on the screen. */
  shown: string
}

/** Opens the explanation of a number; undefined if there is none. */
export const ExplainContext = createContext<((question: Question) => void) | undefined>(undefined)
