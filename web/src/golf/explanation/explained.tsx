import { classNames } from '#ui/class-names.ts'
import { use } from 'react'
import type { Question } from './explanation-context.ts'
import { AskContext } from './explanation-context.ts'

/** A number that says how it came about when it is pressed. Where there is no number there is nothing to press. */
export function Explained({ className, ...question }: Question & { className?: string }) {
  const ask = use(AskContext)
  const { shown, what } = question
  if (!ask || shown === '' || shown === '–') return <span className={className}>{shown}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${what}: ${shown}, explain`}
      className={classNames(
        '-my-2 inline-flex min-h-target min-w-target items-center rounded-sm underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid print:min-h-0 print:min-w-0 print:no-underline',
        className,
      )}
      onClick={() => ask(question)}
    >
      {shown}
    </button>
  )
}
