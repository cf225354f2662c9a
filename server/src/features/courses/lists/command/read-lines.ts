import { createReadStream, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** The lines of a file, unpacked where it is packed, never more than a piece of it in memory. */
export async function* readLines(
  file: string,
  onFraction: (fraction: number) => void,
): AsyncGenerator<string> {
  const { size } = statSync(file)
  // Small pieces: what waits in buffers counts as read, and the bar would run ahead.
  const packed = createReadStream(file, { highWaterMark: 4096 })
  const bytes = file.endsWith('.gz') ? packed.pipe(createGunzip()) : packed
  packed.on('error', (error) => bytes.destroy(error))
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    onFraction(packed.bytesRead / size)
  }
  if (rest !== '') yield rest
}
