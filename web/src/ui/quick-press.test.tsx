import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { quickPress } from './quick-press.ts'

const onPress = vi.fn<() => void>()

beforeEach(() => {
  onPress.mockReset()
  render(
    <button type="button" {...quickPress(onPress)}>
      4 Par
    </button>,
  )
  key().getBoundingClientRect = () => new DOMRect(100, 200, 60, 40)
})

test('a finger that lifts on the button presses it, and no click follows', () => {
  const isClickComing = lift({ clientX: 130, clientY: 220 })
  expect(onPress).toHaveBeenCalledOnce()
  expect(isClickComing).toBe(false)
})

test('a finger that slides off before it lifts presses nothing', () => {
  for (const point of [
    { clientX: 99, clientY: 220 },
    { clientX: 161, clientY: 220 },
    { clientX: 130, clientY: 199 },
    { clientX: 130, clientY: 241 },
  ])
    expect(lift(point)).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
})

test('the end of scrolling presses nothing', () => {
  lift({ clientX: 130, clientY: 220 }, { cancelable: false })
  expect(onPress).not.toHaveBeenCalled()
})

test('a disabled button is not pressed', () => {
  key().setAttribute('disabled', '')
  lift({ clientX: 130, clientY: 220 })
  expect(onPress).not.toHaveBeenCalled()
})

test('mouse and keys press it', async () => {
  await userEvent.click(key())
  expect(onPress).toHaveBeenCalledOnce()
  key().focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(2)
})

function key(): HTMLElement {
  return screen.getByRole('button', { name: '4 Par' })
}

/** Whether the browser goes on to make a click of it. */
function lift(point: { clientX: number; clientY: number }, parts: { cancelable?: boolean } = {}): boolean {
  return fireEvent.touchEnd(key(), { changedTouches: [point], ...parts })
}
