import { useMemo } from 'react'
import type { Modules } from './penalty.ts'
import { findQrCode } from './qr-code.ts'

// As much light around the code as readers need to find it.
const quietZone = 4
// Fits beside the sheet's margins on the narrowest phone.
const widestPx = 256

/** A text as a code for a camera: black on white by night too, since many readers know no other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => findQrCode(text), [text])
  if (!code) return null
  const size = code.length + 2 * quietZone
  // Whole pixels: edges that fall between two are grey.
  const sizePx = size * Math.floor(widestPx / size)
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
        <path d={pathOf(code)} fill="#000" />
      </svg>
    </figure>
  )
}

/** Every run of dark modules in a row as one bar. */
export function pathOf(code: Modules): string {
  return code
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h${-length}z`,
      ),
    )
    .join('')
}
