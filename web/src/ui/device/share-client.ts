/** The result of sharing: shared with another app, saved another way, or neither. */
export type Shared = 'shared' | 'copied' | 'downloaded' | 'left' | 'failed'

/** Whether the phone has a share sheet. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Opens the phone's share sheet with text; without one, copies the text to the clipboard. */
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

/** Opens the phone's share sheet with a file; if files can't be shared, downloads it. */
export async function shareFile(title: string, file: File): Promise<Shared> {
  const content = { title, files: [file] }
  const outcome = 'canShare' in navigator && navigator.canShare(content) && (await handOver(content))
  if (outcome) return outcome
  downloadFile(file)
  return 'downloaded'
}

/** Undefined if the browser has no share sheet, or refused to open it. */
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

/** Downloads a file. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // Some browsers read the file later, and a busy phone takes longer.
  setTimeout(() => URL.revokeObjectURL(url), secondsToRead * 1000)
}
