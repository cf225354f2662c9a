import type { Picture, TextMark } from './picture-layout.ts'

// Paper and ink, whatever the phone is set to: it is looked at on somebody else's.
const tones: Record<TextMark['tone'], string> = {
  ink: '#14201a',
  quiet: '#4a574f',
  win: '#664f12',
  fairway: '#0b5d3b',
}
const [paper, ruleTone] = ['#faf7f0', '#d9d4c7']

/** The picture as a PNG. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  paint(pen, picture)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png')
  })
}

function paint(pen: CanvasRenderingContext2D, { width, height, margin, marks }: Picture): void {
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  for (const mark of marks) {
    if (mark.kind === 'text') write(pen, mark)
    else {
      pen.fillStyle = ruleTone
      pen.fillRect(margin, mark.y, width - 2 * margin, 2)
    }
  }
}

function write(pen: CanvasRenderingContext2D, mark: TextMark): void {
  const { text, x, y, size, tone, align, maxWidth } = mark
  pen.textAlign = align
  pen.fillStyle = tones[tone]
  const isTooLong = (part: string) => pen.measureText(part).width > maxWidth
  pen.font = fontOf(mark, size)
  // Smaller before shorter: a name is read in full rather than large.
  if (isTooLong(text)) pen.font = fontOf(mark, Math.round(size * 0.75))
  pen.fillText(shortened(text, isTooLong), x, y)
}

function fontOf({ isBold }: TextMark, size: number): string {
  return `${isBold ? 650 : 450} ${size}px 'Inter Variable', system-ui, sans-serif`
}

/** As much of a text as there is room for. */
export function shortened(text: string, isTooLong: (part: string) => boolean): string {
  if (!isTooLong(text)) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && isTooLong(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
