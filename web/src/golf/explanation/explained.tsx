import { classNames } from '#ui/class-names.ts'
import type { ReactNode } from 'react'
import { use } from 'react'
import type { Question } from './explanation-context.ts'
import { AskContext } from './explanation-context.ts'

interface ExplainedProps extends Question {
  className?: string
}

/** A number that says how it came about when it is pressed. Where there is no number there is nothing to press. */
export function Explained({ className, ...question }: ExplainedProps) {
  const look = classNames(
    '-my-2 inline-flex min-h-target min-w-target items-center rounded-sm underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid print:min-h-0 print:min-w-0 print:no-underline',
    className,
  )
  return <AskButton question={question} look={look} plainLook={className} />
}

/** The same where more than the number is pressed. */
export function ExplainedBox({
  className,
  children,
  ...question
}: ExplainedProps & { className: string; children: ReactNode }) {
  return (
    <AskButton question={question} look={classNames(className, 'hover:bg-sand')} plainLook={className}>
      {children}
    </AskButton>
  )
}

interface AskButtonProps {
  question: Question
  look: string
  plainLook: string | undefined
  /** What is drawn where that is more than the number; it is read aloud as what it means. */
  children?: ReactNode
}

function AskButton({ question, look, plainLook, children }: AskButtonProps) {
  const ask = use(AskContext)
  const { shown, what } = question
  const drawn = children && (
    <span aria-hidden className="contents">
      {children}
    </span>
  )
  if (!ask || shown === '' || shown === '–')
    return (
      <span className={plainLook}>
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
      className={look}
      onClick={() => ask(question)}
    >
      {children && <span className="sr-only">{label}</span>}
      {drawn ?? shown}
    </button>
  )
}
