import type { Version } from './codewords.ts'
import { codewordsOf, findVersion } from './codewords.ts'
import type { Modules } from './penalty.ts'
import { penaltyOf } from './penalty.ts'

type Mask = (x: number, y: number) => boolean

/** A text as a QR code: byte mode, error correction M, up to 106 bytes. Nothing for more. */
export function findQrCode(text: string): Modules | undefined {
  const bytes = [...new TextEncoder().encode(text)]
  const version = findVersion(bytes.length)
  if (!version) return undefined
  const codewords = codewordsOf(bytes, version)
  const drawn = masks.map((_, mask) => maskedCode(version, codewords, mask))
  return drawn.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best))
}

/** The same text under a mask of one's own choice: every one of the eight is a valid code. */
export function maskedCode(version: Version, codewords: readonly number[], mask: number): Modules {
  const pattern = fixedPattern(version, formatBits(mask))
  const bits = codewords.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((byte >> bit) & 1) === 1))
  const isTurned = masks[mask] ?? never
  const rows = pattern.map((row) => row.map((module) => module ?? false))
  for (const [at, [x, y]] of readingOrder(pattern).entries()) {
    const row = rows[y]
    if (row) row[x] = (bits[at] ?? false) !== isTurned(x, y)
  }
  return rows
}

const never: Mask = () => false

const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Error correction M and the mask, with what repairs them. */
export function formatBits(mask: number): number {
  let remainder = mask << 10
  for (let bit = 14; bit >= 10; bit--) if ((remainder >> bit) & 1) remainder ^= 0x537 << (bit - 10)
  return ((mask << 10) | remainder) ^ 0x5412
}

/** What stands in every code of a version; undefined where data goes. */
type Pattern = (boolean | undefined)[][]

function fixedPattern({ number }: Version, format: number): Pattern {
  const size = 17 + 4 * number
  const pattern: Pattern = Array.from({ length: size }, () =>
    Array<boolean | undefined>(size).fill(undefined),
  )
  const put = (x: number, y: number, isDark: boolean) => {
    const row = pattern[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  for (let at = 0; at < size; at++) {
    put(at, 6, at % 2 === 0)
    put(6, at, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, put)
  if (number > 1) rings(size - 7, size - 7, 2, put)
  for (let bit = 0; bit < 15; bit++) putFormat(size, bit, ((format >> bit) & 1) === 1, put)
  put(8, size - 8, true)
  return pattern
}

type Put = (x: number, y: number, isDark: boolean) => void

/** Squares within squares: a corner's are dark at 0, 1 and 3 from the middle, the small one's at 0 and 2. */
function rings(x: number, y: number, radius: 2 | 4, put: Put): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      put(x + dx, y + dy, radius === 2 ? distance !== 1 : distance !== 2 && distance !== 4)
    }
}

/** Twice: around the first corner, and divided between the other two. */
function putFormat(size: number, bit: number, isDark: boolean, put: Put): void {
  // The lines of the raster at 6 are left out.
  const near = bit < 6 ? bit : bit + 1
  if (bit < 8) put(8, near, isDark)
  else put(bit === 8 ? 7 : 14 - bit, 8, isDark)
  if (bit < 8) put(size - 1 - bit, 8, isDark)
  else put(8, size - 15 + bit, isDark)
}

/** Two columns at a time from the right, up and down in turn; the raster's own column is left out. */
function readingOrder(pattern: Pattern): (readonly [x: number, y: number])[] {
  const size = pattern.length
  const columns = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair)
  return columns.flatMap((column, pair) => {
    const right = column <= 6 ? column - 1 : column
    const rows = Array.from({ length: size }, (_, index) => (pair % 2 === 0 ? size - 1 - index : index))
    const places = rows.flatMap((y) => [[right, y] as const, [right - 1, y] as const])
    return places.filter(([x, y]) => pattern[y]?.[x] === undefined)
  })
}
