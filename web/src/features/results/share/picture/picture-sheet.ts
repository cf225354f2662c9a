import type { Notation } from '@nineteenth/scoring'

export type Tone =
  | 'ink'
  | 'quiet'
  | 'cream'
  | 'mist'
  | 'night'
  | 'gold'
  | 'card'
  | 'sand'
  | 'rule'
  | 'veil'
  | 'flag'

/** A line of text, standing on `y`; what is longer than its width is shortened. */
export interface TextMark {
  kind: 'text'
  x: number
  y: number
  text: string
  size: number
  tone: Tone
  isBold: boolean
  align: 'left' | 'right' | 'center'
  maxWidth: number
}

export interface BoxMark {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  tone: Tone
  /** Of every corner, or of each from the upper left on. */
  radius: number | number[]
}

/** Circles or squares around a score, by its middle. */
export interface ShapeMark {
  kind: 'shape'
  x: number
  y: number
  shape: Notation
}

export type PictureMark = TextMark | BoxMark | ShapeMark

export interface Picture {
  width: number
  height: number
  marks: PictureMark[]
}

export const width = 1080
export const margin = 56
export const inner = width - 2 * margin
export const corner = 24
export const padding = 36

export type Sheet = ReturnType<typeof openSheet>

/** Writes from the top down. */
export function openSheet() {
  const marks: PictureMark[] = []
  let y = margin
  let left = margin
  const write = (text: string, parts: Partial<TextMark>) => {
    const x = parts.x ?? left
    marks.push({
      kind: 'text',
      y,
      text,
      size: 36,
      tone: 'cream',
      isBold: false,
      align: 'left',
      maxWidth: width - x - left,
      ...parts,
      x,
    })
  }
  return {
    write,
    put: (mark: PictureMark) => void marks.push(mark),
    at: () => y,
    gap(height: number) {
      y += height
    },
    line(text: string, { height, ...parts }: Partial<TextMark> & { height: number }) {
      y += height
      write(text, parts)
    },
    /** How many there was no room for. */
    more(count: number, tone: Tone) {
      if (count > 0) this.line(`and ${count} more`, { x: margin + padding, size: 28, tone, height: 40 })
    },
    rule(tone: Tone) {
      marks.push({ kind: 'box', x: left, y, width: width - 2 * left, height: 2, tone, radius: 0 })
    },
    /** A filled piece of the picture, with what is written on it. */
    panel(tone: Tone, height: number, fill: () => void) {
      const top = y
      marks.push({ kind: 'box', x: margin, y, width: inner, height, tone, radius: corner })
      left = margin + padding
      fill()
      left = margin
      y = top + height + 24
    },
    close(link: string | undefined): Picture {
      y += 48
      write('Nineteenth', { size: 30, tone: 'mist', isBold: true, maxWidth: 200 })
      if (link) write(link, { x: width - margin, size: 28, tone: 'cream', align: 'right', maxWidth: 740 })
      return { width, height: y + margin, marks }
    },
  }
}
