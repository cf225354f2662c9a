/** What became of sharing: handed to another app, kept in another way, or not at all. */
export type Shared = 'shared' | 'copied' | 'downloaded' | 'left' | 'failed'

/** Whether the phone has a sheet of its own to hand things to. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Hands text to the phone's own sheet; where there is none it goes to the clipboard. */
export async function shareText(title: string, text: string): Promise<Shared> {
  const outcome = await handOver({ title, text })
  return outcome ?? copyText(text)
}

export async function copyText(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Hands a file to the phone's own sheet; where files cannot be shared it is downloaded. */
export async function shareFile(title: string, file: File): Promise<Shared> {
  const content = { title, files: [file] }
  const outcome = 'canShare' in navigator && navigator.canShare(content) && (await handOver(content))
  if (outcome) return outcome
  downloadFile(file)
  return 'downloaded'
}

/** Nothing where the browser has no such sheet, or would not open it. */
async function handOver(content: ShareData): Promise<'shared' | 'left' | undefined> {
  if (!canShare()) return undefined
  try {
    await navigator.share(content)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : undefined
  }
}

const secondsToRead = 60

/** Gives the browser a file to keep. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // Some browsers read the file only after a while, and a busy phone takes longer.
  setTimeout(() => URL.revokeObjectURL(url), secondsToRead * 1000)
}
