import { classNames } from './class-names.ts'

/** A letter or two in a ring. What it stands for is said beside it, or by the button around it. */
export function Avatar({ letters, className }: { letters: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-fairway bg-card text-base font-semibold text-fairway',
        className,
      )}
    >
      {letters}
    </span>
  )
}
