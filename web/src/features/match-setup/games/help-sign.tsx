import { paths } from '#paths/paths.ts'
import { markReturn } from '#ui/device/return-store.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { type FormatName, formats } from '@nineteenth/scoring'
import { CircleQuestionMark } from 'lucide-react'
import { Link } from 'wouter'

/** A link to the help page of a game, at the end of its row. */
export function HelpSign({ format }: { format: FormatName }) {
  return (
    <Link
      href={paths.game(format)}
      aria-label={`How does ${formats[format].title} work?`}
      className={buttonStyle('plain', 'icon')}
      onClick={markReturn}
    >
      <CircleQuestionMark aria-hidden className="size-5" />
    </Link>
  )
}
