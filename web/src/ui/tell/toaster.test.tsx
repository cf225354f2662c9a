import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ToastSlot } from './toast-slot.tsx'
import { showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('keeps a message shown before the toaster has loaded', async () => {
  showToast({ title: 'Email verified' })
  render(<Toaster />)
  expect(await screen.findByText('Email verified')).toBeDefined()
})

test('replaces the current toast for good', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'First' }))
  act(() => showToast({ title: 'Second', description: 'With words' }))
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  expect(screen.getByText('With words')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
  expect(screen.queryByText('First')).toBeNull()
})

test('shows the next toast, unless a newer one came in between', async () => {
  render(<Toaster />)
  const followed = { title: 'Account created', next: { title: 'Now verify' } }
  act(() => showToast(followed))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Now verify')).toBeDefined()

  act(() => showToast(followed))
  act(() => showToast({ title: 'Something newer' }))
  await waitFor(() => expect(screen.queryByText('Account created')).toBeNull())
  expect(screen.queryByText('Now verify')).toBeNull()
})

test('keeps a patient toast waiting, also while the current one is replaced', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'Match created' }))
  act(() => showToast({ title: 'Keep the screen on?', isPatient: true }))
  act(() => showToast({ title: 'Something newer' }))
  await waitFor(() => expect(screen.queryByText('Match created')).toBeNull())
  expect(screen.queryByText('Keep the screen on?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Keep the screen on?')).toBeDefined()
})

test('shows a patient toast at once if there is no other', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'Keep the screen on?', isPatient: true }))
  expect(await screen.findByText('Keep the screen on?')).toBeDefined()
})

test('offers an action and reports it', async () => {
  const onClick = vi.fn<() => void>()
  render(<Toaster />)
  act(() => showToast({ title: 'Removed', action: { label: 'Undo', onClick } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test("shows toasts in a page's slot, and the same toast floating on the next page", async () => {
  const { rerender } = render(<Page hasSlot />)
  act(() => showToast({ title: 'Scores saved' }))
  const main = screen.getByRole('main')
  expect(main.contains(await screen.findByText('Scores saved'))).toBe(true)
  expect(main.querySelector('.fixed, .absolute')).toBeNull()
  rerender(<Page hasSlot={false} />)
  const moved = await screen.findByText('Scores saved')
  expect(main.contains(moved)).toBe(false)
  expect(moved.closest('.fixed')).not.toBeNull()
})

test('closes a toast that moves away from under the mouse', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { rerender } = render(<Page hasSlot={false} />)
  act(() => showToast({ title: 'Match created' }))
  await user.hover(await screen.findByText('Match created'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('Match created')).toBeDefined()
  rerender(<Page hasSlot />)
  await act(() => vi.advanceTimersByTimeAsync(7000))
  await waitFor(() => expect(screen.queryByText('Match created')).toBeNull())
  vi.useRealTimers()
})

function Page({ hasSlot }: { hasSlot: boolean }) {
  return (
    <>
      <main>{hasSlot && <ToastSlot />}</main>
      <Toaster />
    </>
  )
}
