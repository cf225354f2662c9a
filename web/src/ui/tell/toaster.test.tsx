import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ToastSlot } from './toast-slot.tsx'
import { showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('a message shown before the toaster has loaded is not lost', async () => {
  showToast({ title: 'Email verified' })
  render(<Toaster />)
  expect(await screen.findByText('Email verified')).toBeDefined()
})

test('a new toast takes the place of the old one, which does not come back', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'First' }))
  act(() => showToast({ title: 'Second', description: 'With words' }))
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  expect(screen.getByText('With words')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
  expect(screen.queryByText('First')).toBeNull()
})

test('a toast is followed by the next one, unless something newer came in between', async () => {
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

test('a patient toast waits for the one that is there, also when that is replaced', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'Match created' }))
  act(() => showToast({ title: 'Keep the screen on?', isPatient: true }))
  act(() => showToast({ title: 'Something newer' }))
  await waitFor(() => expect(screen.queryByText('Match created')).toBeNull())
  expect(screen.queryByText('Keep the screen on?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Keep the screen on?')).toBeDefined()
})

test('a patient toast comes at once where there is none', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'Keep the screen on?', isPatient: true }))
  expect(await screen.findByText('Keep the screen on?')).toBeDefined()
})

test('an action is offered and reported', async () => {
  const onClick = vi.fn<() => void>()
  render(<Toaster />)
  act(() => showToast({ title: 'Removed', action: { label: 'Undo', onClick } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('a page with a slot shows toasts in its flow, and the next page shows the same toast over it', async () => {
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

test('a toast that moves away from under the mouse goes by itself', async () => {
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
