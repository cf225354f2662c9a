import { showFailure } from '#text/show-failure.ts'
import { ShareLink } from '#ui/device/share-link.tsx'
import { AskingButton } from '#ui/tell/asking-button.tsx'
import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'
import { type ReactNode, useMemo, useState } from 'react'
import type { KeptLink, keptJoinLinks } from './kept-links-store.ts'

/** The link of a match, if this phone made it. */
export function useKeptLink(links: typeof keptJoinLinks, matchId: number) {
  const [kept, setKept] = useState(() => links.find(matchId))
  const keep = (link: KeptLink) => {
    links.keep(matchId, link)
    setKept(link)
  }
  return { kept, keep }
}

interface LinkToShowProps {
  /** Where it leads, in the app. */
  path: string
  /** What a message with it is about. */
  title: string
}

/** A link to scan, send or read out. */
export function LinkToShow({ path, title }: LinkToShowProps) {
  const link = window.location.origin + path
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={link} label="QR code of the link" />
      <ShareLink title={title} link={link} />
    </div>
  )
}

// Scanners need this many light modules around a code to find it.
const quietZone = 4
// Fits inside the sheet on the narrowest phone.
const maxWidthPx = 256

/** Black on white in dark mode, too: many scanners can't read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => generate(text, { minCorrectionLevel: correction.M }), [text])
  const size = code.size + 2 * quietZone
  // Whole pixels per module: edges between two pixels are gray.
  const sizePx = size * Math.floor(maxWidthPx / size)
  return (
    <figure aria-label={label} className="shrink-0 overflow-hidden rounded-md">
      <svg
        aria-hidden
        width={sizePx}
        height={sizePx}
        viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect x={-quietZone} y={-quietZone} width={size} height={size} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    </figure>
  )
}

/** For a link that another phone made; says what a new one does. */
export function LinkIsOn({ children }: { children: ReactNode }) {
  return (
    <p>
      <span className="font-semibold">A link is on.</span> <span className="text-quiet">{children}</span>
    </p>
  )
}

/** Puts an end to a link and to what was opened by it, after a question that says what that means. */
export function TurnOff({ consequence, turnOff }: { consequence: string; turnOff: () => Promise<unknown> }) {
  return (
    <AskingButton
      look="plain"
      className="-mx-4 self-start text-flag hover:bg-flag-wash"
      label="Turn off"
      title="Turn the link off?"
      description={consequence}
      stay="Leave it on"
      pending="Turning off..."
      isDanger
      onAnswer={() => turnOff().catch(showNotTurnedOff)}
    />
  )
}

function showNotTurnedOff(error: unknown): void {
  showFailure('Failed to turn the link off', error, 'An error occurred. The link is still on.')
}

export function showNotMade(error: unknown): void {
  showFailure('Failed to make a link', error, 'An error occurred. Try again.')
}
