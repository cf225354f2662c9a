/** One message of an event stream, with the fields that ours use. */
export interface Frame {
  event: string
  content: string
  /** The server's retry time, if any. */
  retryMs: number | undefined
}

/** Splits the received text into whole messages and the start of the next. */
export function splitFrames(received: string): { frames: Frame[]; rest: string } {
  const blocks = received.split('\n\n')
  const rest = blocks.pop() ?? ''
  return { frames: blocks.map(parseFrame), rest }
}

function parseFrame(block: string): Frame {
  const fields = new Map(block.split('\n').map(parseField))
  const retry = fields.get('retry') ?? ''
  return {
    event: fields.get('event') ?? '',
    content: fields.get('data') ?? '',
    // A retry time that isn't a number would mean no pause.
    retryMs: /^\d+$/.test(retry) ? Number(retry) : undefined,
  }
}

function parseField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}

/** Reads a stream to its end, or until `take` says how it ended. */
export async function readFrames<End>(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (frames: readonly Frame[]) => End | undefined | Promise<End | undefined>,
): Promise<End | undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (let received = ''; !signal.aborted;) {
    const { done, value } = await reader.read()
    if (done) break
    const { frames, rest } = splitFrames(received + decoder.decode(value, { stream: true }))
    received = rest
    const end = await take(frames)
    if (end) return end
  }
  return undefined
}

/** A captive portal answers everything with 200. */
export function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
