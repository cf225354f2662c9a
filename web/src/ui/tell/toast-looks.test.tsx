import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('has a title, a description and a close control, and looks destructive only for errors', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'Match created', description: 'Your new match is there.' }))
  expect(screen.getByText('Your new match is there.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  expect(classesOf('Match created')).not.toContain('border-flag')
  act(() => showToast({ title: 'Failed to create match', look: 'destructive' }))
  expect(classesOf('Failed to create match')).toContain('border-flag')
})

function classesOf(title: string): string {
  return screen.getByText(title).closest('[role]')?.className ?? ''
}
