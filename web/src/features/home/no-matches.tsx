import { paths } from '#paths/paths.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { Link } from 'wouter'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/** Before the first match: the next step, and a sample. */
export function NoMatches() {
  return (
    <Card className="flex flex-col items-center gap-2 px-6 pt-4 pb-3 text-center">
      <LastGreen />
      <h2 className="text-lg font-semibold">{sharedWords.noMatchesYet}</h2>
      <p className="max-w-[36ch] text-quiet">{sharedWords.startTracking}</p>
      <Link href={paths.newMatch} className={`${buttonStyle()} mt-2`}>
        {sharedWords.createFirstMatch}
      </Link>
      <Link href={paths.sample} className={buttonStyle('plain')}>
        {words.matches.viewSample}
      </Link>
    </Card>
  )
}

/** A flag in the nineteenth hole, with a ball rolling to it. */
function LastGreen() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 128"
      className="w-46 max-w-full fill-none stroke-ink"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 112c30-14 58-20 92-20 48 0 92 4 140 20" />
      <path d="M20 122c24-6 44-8 70-8M150 116c28 0 50 2 72 8" className="opacity-40" />
      <ellipse cx="152" cy="99" rx="11" ry="3.5" />
      <path d="M152 99V16" />
      <g className="stroke-fairway">
        <path d="M152 18c14-7 26 7 44 0v30c-18 7-30-7-44 0z" className="fill-fairway-wash" />
        <path d="M166 28v12M163 30l3-2M181 34a4 4 0 1 1 0-4c1 4 0 8-4 11" />
        <path d="M66 84c22-26 48-22 72 8" strokeDasharray="1 7" />
      </g>
      <circle cx="56" cy="91" r="7" className="fill-card" />
      <path d="M53 89h.01M57 87.5h.01M58 92h.01" className="opacity-60" />
    </svg>
  )
}
