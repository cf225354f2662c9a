import { isUnderPar } from '@nineteenth/scoring'
import { type BoxMark, type Picture, type ShapeMark, type TextMark, tones } from './picture-sheet.ts'

/** The picture as a PNG. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no 2D canvas')
  paint(pen, picture)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png')
  })
}

function paint(pen: CanvasRenderingContext2D, { width, height, marks }: Picture): void {
  fill(pen, { kind: 'box', x: 0, y: 0, width, height, tone: 'night', radius: 0 })
  for (const mark of marks) {
    if (mark.kind === 'text') write(pen, mark)
    else if (mark.kind === 'box') fill(pen, mark)
    else outline(pen, mark)
  }
}

function fill(pen: CanvasRenderingContext2D, { x, y, width, height, tone, radius }: BoxMark): void {
  pen.fillStyle = tones[tone]
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

const [outer, inside] = [25, 19]

function outline(pen: CanvasRenderingContext2D, { x, y, shape }: ShapeMark): void {
  if (shape === 'bare') return
  const isRound = isUnderPar(shape)
  pen.strokeStyle = tones[isRound ? 'flag' : 'ink']
  pen.lineWidth = 2.5
  for (const half of shape.startsWith('double') ? [outer, inside] : [outer - 2]) {
    pen.beginPath()
    pen.roundRect(x - half, y - half, 2 * half, 2 * half, isRound ? half : 2)
    pen.stroke()
  }
}

function write(pen: CanvasRenderingContext2D, mark: TextMark): void {
  const { text, x, y, size, tone, align, maxWidth } = mark
  pen.textAlign = align
  pen.fillStyle = tones[tone]
  const isTooLong = (part: string) => pen.measureText(part).width > maxWidth
  pen.font = fontOf(mark, size)
  // Makes text smaller before it shortens it: a full name is better than a large one.
  for (const part of [0.85, 0.7]) if (isTooLong(text)) pen.font = fontOf(mark, Math.round(size * part))
  pen.fillText(shortened(text, isTooLong), x, y)
}

function fontOf({ isBold }: TextMark, size: number): string {
  return `${isBold ? 650 : 450} ${size}px 'Inter Variable', system-ui, sans-serif`
}

/** The part of a text that fits. */
export function shortened(text: string, isTooLong: (part: string) => boolean): string {
  if (!isTooLong(text)) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && isTooLong(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
