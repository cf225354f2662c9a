import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog, Sheet } from './dialog.tsx'

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s has a name and a description, and closes with Escape', async (_kind, Part) => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  render(
    <Part
      title="Delete match?"
      description="It can be restored for a moment."
      isOpen
      onOpenChange={onOpenChange}
    >
      <button type="button">Delete</button>
    </Part>,
  )
  const dialog = screen.getByRole('dialog', {
    name: 'Delete match?',
    description: 'It can be restored for a moment.',
  })
  expect(dialog.contains(screen.getByRole('button', { name: 'Delete' }))).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('renders nothing while closed', () => {
  render(
    <Dialog title="Delete match?" isOpen={false} onOpenChange={() => {}}>
      text
    </Dialog>,
  )
  expect(screen.queryByText('text')).toBeNull()
})

test('closes a sheet with its button', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  render(
    <Sheet title="Net 68" isOpen onOpenChange={onOpenChange}>
      79 − 11
    </Sheet>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
