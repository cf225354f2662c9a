/** An answer over a connection that stays open. */
export interface Answer {
  status: number
  /** Head and body. */
  bytes: number
  /** Of short ones; what a board contains nobody looks at here. */
  body: string
}

const headEnd = Buffer.from('\r\n\r\n')
const shortBody = 1_024

/** Reads the answers of a connection that waits for each before it asks again. Every answer must say how long it is. */
export function answerReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let begun: Buffer | undefined
  let reading: { answer: Answer; left: number } | undefined

  return (chunk) => {
    if (reading) goOn(reading, chunk)
    else begin(begun ? Buffer.concat([begun, chunk]) : chunk)
  }

  function begin(bytes: Buffer): void {
    const end = bytes.indexOf(headEnd)
    const head = end < 0 ? undefined : parseHead(bytes.toString('latin1', 0, end))
    const size = head ? end + headEnd.length + head.length : Infinity
    // What is short is looked at when all of it is there.
    if (!head || (head.length <= shortBody && bytes.length < size)) {
      begun = Buffer.from(bytes)
      return
    }
    begun = undefined
    const body = head.length <= shortBody ? bytes.toString('utf8', end + headEnd.length) : ''
    const answer = { status: head.status, bytes: size, body }
    goOn({ answer, left: size }, bytes)
  }

  function goOn({ answer, left }: { answer: Answer; left: number }, chunk: Buffer): void {
    const rest = left - chunk.length
    reading = rest > 0 ? { answer, left: rest } : undefined
    if (rest <= 0) onAnswer(answer)
  }
}

function parseHead(head: string): { status: number; length: number } {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  return { status: Number(head.slice(9, 12)), length: Number(length ?? 0) }
}
