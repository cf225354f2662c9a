import type { WriteStream } from 'node:tty'

export interface Standing {
  count: number
  /** How much of the file is read. */
  fraction: number
  elapsedMs: number
}

const barWidth = 24

/** One line: bar, per cent, courses, courses a second, time left. */
export function formatProgress({ count, fraction, elapsedMs }: Standing): string {
  const filled = Math.round(Math.min(fraction, 1) * barWidth)
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
  const rate = elapsedMs > 0 ? Math.round((count * 1000) / elapsedMs) : 0
  const leftMs = fraction > 0 ? (elapsedMs * (1 - fraction)) / fraction : undefined
  const percent = `${Math.floor(Math.min(fraction, 1) * 100)}`.padStart(3)
  const left = leftMs === undefined ? '' : `${formatSeconds(leftMs)} left`
  return `${bar} ${percent} %  ${count.toLocaleString('en')} courses  ${rate.toLocaleString('en')}/s  ${left}`
}

function formatSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Draws how far it is: over itself on a terminal, line by line now and then where somebody keeps a log. */
export function openProgress(
  out: WriteStream | NodeJS.WriteStream,
  now: () => number = performance.now.bind(performance),
) {
  const began = now()
  const everyMs = out.isTTY ? 100 : 1_000
  let standing: Standing = { count: 0, fraction: 0, elapsedMs: 0 }
  let drawnAt = -Infinity

  function draw(): void {
    out.write(out.isTTY ? `\r\u001B[K${formatProgress(standing)}` : `${formatProgress(standing)}\n`)
    drawnAt = now()
  }

  return {
    read(fraction: number): void {
      standing = { ...standing, fraction }
    },
    count(): void {
      standing = { ...standing, count: standing.count + 1, elapsedMs: now() - began }
      if (now() - drawnAt >= everyMs) draw()
    },
    end(): void {
      standing = { ...standing, fraction: 1, elapsedMs: now() - began }
      draw()
      if (out.isTTY) out.write('\n')
    },
  }
}
