const frameEnd = Buffer.from('\n\n')
const idStart = [...Buffer.from('id: ')]
const colon = 0x3a
const sinceStart = Buffer.from('"since":')

/** A change in a stream: the revisions before and after it. */
export interface StreamedChange {
  since: number
  revision: number
  bytes: number
}

/** Reads the complete changes, and returns a copy of the incomplete rest. */
export function readFrames(bytes: Buffer, onChange: (change: StreamedChange) => void): Buffer | undefined {
  let start = 0
  for (let end = bytes.indexOf(frameEnd); end >= 0; end = bytes.indexOf(frameEnd, start)) {
    const next = end + frameEnd.length
    if (isChange(bytes, start)) onChange(changeAt(bytes, start, next))
    start = next
  }
  return start === bytes.length ? undefined : Buffer.from(bytes.subarray(start))
}

/** Only changes have an id; headers, heartbeats and retry times have none. */
function isChange(bytes: Buffer, start: number): boolean {
  return idStart.every((byte, index) => bytes[start + index] === byte)
}

function changeAt(bytes: Buffer, start: number, end: number): StreamedChange {
  // An id is the epoch, a colon and the revision.
  const revision = numberAt(bytes, bytes.indexOf(colon, start + idStart.length) + 1)
  const since = numberAt(bytes, bytes.indexOf(sinceStart, start) + sinceStart.length)
  return { since, revision, bytes: end - start }
}

/**
 * Digit by digit, because thousands are read while the clock runs; a string for each would cost more than everything
 * else.
 */
function numberAt(bytes: Buffer, start: number): number {
  let number = 0
  for (let index = start; index < bytes.length; index++) {
    const digit = (bytes[index] ?? 0) - 0x30
    if (digit < 0 || digit > 9) break
    number = number * 10 + digit
  }
  return number
}
