import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a dialog that can’t load says so and closes', async () => {
  vi.resetModules()
  vi.doMock('./dialog.tsx', () => Promise.reject(new Error('offline')))
  onTestFinished(() => {
    vi.doUnmock('./dialog.tsx')
    vi.resetModules()
  })
  const { LateDialog } = await import('./late-dialog.tsx')
  const { onToast } = await import('./toast.ts')
  const told: string[] = []
  onTestFinished(onToast(({ title }) => void told.push(title)))
  const close = vi.fn<(isOpen: boolean) => void>()
  render(
    <LateDialog title="Delete?" isOpen onOpenChange={close}>
      <p>Yes or no</p>
    </LateDialog>,
  )
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith(false))
  expect(told).toEqual(['Couldn’t open this'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog that is open as it loads appears, with its focus', async () => {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { Question } = await import('./question.tsx')
  render(<Question title="Delete?" isOpen onStay={() => {}} answer="Delete" onAnswer={() => {}} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Delete?' })
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})
