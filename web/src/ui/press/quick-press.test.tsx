import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { quickPress } from './quick-press.ts'

const onKey = { clientX: 130, clientY: 220 }
const onPress = vi.fn<() => void>()
let nowMs = 0

beforeEach(() => {
  onPress.mockReset()
  nowMs += 1_000
  render(
    <>
      <button type="button" {...quickPress(onPress)}>
        4 Par
      </button>
      <button type="button" {...quickPress(onPress)}>
        5 Bogey
      </button>
    </>,
  )
  for (const name of ['4 Par', '5 Bogey'])
    key(name).getBoundingClientRect = () => new DOMRect(100, 200, 60, 40)
})

test('a finger that lifts on the button presses it, and no click follows', () => {
  const isClickComing = lift()
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
  lift(onKey, { cancelable: false })
  expect(onPress).not.toHaveBeenCalled()
})

test('two thumbs on two buttons are two presses, however soon, and a bounce of either is none', () => {
  for (const name of ['4 Par', '5 Bogey', '4 Par', '5 Bogey']) {
    lift(onKey, {}, name)
    nowMs += 10
  }
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('two fingers that lift from a button within 80 ms are one press, and no click follows either', () => {
  expect(lift()).toBe(false)
  nowMs += 79
  expect(lift()).toBe(false)
  expect(onPress).toHaveBeenCalledOnce()
  nowMs += 1
  lift()
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('a disabled button is not pressed', () => {
  key().setAttribute('disabled', '')
  lift()
  expect(onPress).not.toHaveBeenCalled()
})

test('mouse and keys press it', async () => {
  await userEvent.click(key())
  expect(onPress).toHaveBeenCalledOnce()
  key().focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(2)
})

function key(name = '4 Par'): HTMLElement {
  return screen.getByRole('button', { name })
}

/** Whether the browser goes on to make a click of it. */
function lift(point = onKey, parts: { cancelable?: boolean } = {}, name?: string): boolean {
  const event = createEvent.touchEnd(key(name), { changedTouches: [point], ...parts })
  Object.defineProperty(event, 'timeStamp', { value: nowMs })
  return fireEvent(key(name), event)
}
