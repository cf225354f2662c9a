import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'quiet' | 'live' | 'win'

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  quiet: 'border-rule text-quiet',
  live: 'border-ink text-ink before:size-2 before:rounded-full before:bg-current',
  win: 'border-win text-win',
}
