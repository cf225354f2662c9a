import { createReadStream, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'

const reportEveryMs = 1_000

/** Streams the lines of a file, gzipped or not, and reports the progress once a second. */
export async function* readLines(
  file: string,
  onFraction: (fraction: number) => void,
): AsyncGenerator<string> {
  const { size } = statSync(file)
  // Read small pieces: buffered bytes count as read, so the progress report would run ahead.
  const packed = createReadStream(file, { highWaterMark: 4096 })
  const bytes = file.endsWith('.gz') ? packed.pipe(createGunzip()) : packed
  packed.on('error', (error) => bytes.destroy(error))
  let rest = ''
  let reportedAt = -Infinity
  const decoder = new TextDecoder()
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (performance.now() - reportedAt < reportEveryMs) continue
    reportedAt = performance.now()
    onFraction(packed.bytesRead / size)
  }
  if (rest !== '') yield rest
}
