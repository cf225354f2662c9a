import { cleanup, configure, getConfig } from '@testing-library/react'
import { LateDialog, LateSheet } from '#ui/tell/late-dialog.tsx'
import { afterEach } from 'vitest'

const library = getConfig()
const { setImmediate } = globalThis

configure({
  // Pages load their code when first shown; on a busy machine that takes longer than the default second.
  asyncUtilTimeout: 10_000,
  // Pages add browser listeners a moment after rendering; events sent earlier would be missed.
  asyncWrapper: async (find) => {
    const found = await library.asyncWrapper(find)
    await new Promise((resolve) => setImmediate(resolve))
    return found
  },
})

// A page loads them a moment after its first screen.
await Promise.all([LateDialog.fetch(), LateSheet.fetch()])

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
