import { showFailure } from '#text/show-failure.ts'
import { ShareLink } from '#ui/device/share-link.tsx'
import { ConfirmButton } from '#ui/tell/confirm-button.tsx'
import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'
import { type ReactNode, useMemo, useState } from 'react'
import type { KeptLink, keptJoinLinks } from './kept-links-store.ts'
import { words } from './words.ts'

/** The link of a match, if this phone created it. */
export function useKeptLink(links: typeof keptJoinLinks, matchId: number) {
  const [kept, setKept] = useState(() => links.find(matchId))
  const keep = (link: KeptLink) => {
    links.keep(matchId, link)
    setKept(link)
  }
  return { kept, keep }
}

interface LinkToShowProps {
  /** Its path in the app. */
  path: string
  /** The subject of a message with it. */
  title: string
}

/** A link to scan, send or read out. */
export function LinkToShow({ path, title }: LinkToShowProps) {
  const link = window.location.origin + path
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={link} label={words.link.qrCode} />
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

/** Shown for a link that another phone created. Explains what a new link does. */
export function LinkIsOn({ children }: { children: ReactNode }) {
  return (
    <p>
      <span className="font-semibold">{words.link.isOn}</span> <span className="text-quiet">{children}</span>
    </p>
  )
}

/** Turns off a link and everything opened by it, after a confirmation that explains it. */
export function TurnOff({ consequence, turnOff }: { consequence: string; turnOff: () => Promise<unknown> }) {
  return (
    <ConfirmButton
      look="plain"
      className="-mx-4 self-start text-flag hover:bg-flag-wash"
      label={words.link.turnOff}
      title={words.link.turnOffTitle}
      description={consequence}
      stay={words.link.leaveOn}
      pending={words.link.turningOff}
      isDanger
      onAnswer={() => turnOff().catch(showNotTurnedOff)}
    />
  )
}

function showNotTurnedOff(error: unknown): void {
  showFailure(words.link.notTurnedOff, error, words.link.stillOn)
}

export function showNotMade(error: unknown): void {
  showFailure(words.link.notCreated, error, words.link.tryAgain)
}
