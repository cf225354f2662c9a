import { useEffect } from 'react'
import { later } from '../hooks/when-needed.tsx'
import type { DialogProps } from './dialog.tsx'
import { showToast } from './toast.ts'
import { words } from './words.ts'

// Dialogs would be a tenth of what a match page loads first, and it is drawn without any.

/** A dialog that loads when it is first shown. */
export const LateDialog = later<DialogProps>(async () => (await load()).Dialog)

/** A sheet that loads when it is first shown. */
export const LateSheet = later<DialogProps>(async () => (await load()).Sheet)

/** Loads dialogs before the first one opens; if that fails, the next one tries again. */
export async function preloadDialogs(): Promise<void> {
  await Promise.allSettled([import('./dialog.tsx')])
}

async function load() {
  return import('./dialog.tsx').catch(() => ({ Dialog: NotOpened, Sheet: NotOpened }))
}

function NotOpened({ isOpen, onOpenChange }: DialogProps) {
  useEffect(() => {
    if (!isOpen) return
    showToast({ title: words.notOpened, description: words.reload, look: 'destructive' })
    onOpenChange(false)
  }, [isOpen, onOpenChange])
  return null
}
