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

test('presses when a finger lifts on the button, without a click afterwards', () => {
  const isClickComing = lift()
  expect(onPress).toHaveBeenCalledOnce()
  expect(isClickComing).toBe(false)
})

test('ignores a finger that slides off before it lifts', () => {
  for (const point of [
    { clientX: 99, clientY: 220 },
    { clientX: 161, clientY: 220 },
    { clientX: 130, clientY: 199 },
    { clientX: 130, clientY: 241 },
  ])
    expect(lift(point)).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
})

test('ignores the end of a scroll', () => {
  lift(onKey, { cancelable: false })
  expect(onPress).not.toHaveBeenCalled()
})

test('counts two thumbs on two buttons as two presses, and ignores bounces', () => {
  for (const name of ['4 Par', '5 Bogey', '4 Par', '5 Bogey']) {
    lift(onKey, {}, name)
    nowMs += 10
  }
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('counts two fingers lifted within 80 ms as one press, without a click afterwards', () => {
  expect(lift()).toBe(false)
  nowMs += 79
  expect(lift()).toBe(false)
  expect(onPress).toHaveBeenCalledOnce()
  nowMs += 1
  lift()
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('ignores a disabled button', () => {
  key().setAttribute('disabled', '')
  lift()
  expect(onPress).not.toHaveBeenCalled()
})

test('works with mouse and keyboard', async () => {
  await userEvent.click(key())
  expect(onPress).toHaveBeenCalledOnce()
  key().focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(2)
})

function key(name = '4 Par'): HTMLElement {
  return screen.getByRole('button', { name })
}

/** Whether the browser follows with a click. */
function lift(point = onKey, parts: { cancelable?: boolean } = {}, name?: string): boolean {
  const event = createEvent.touchEnd(key(name), { changedTouches: [point], ...parts })
  Object.defineProperty(event, 'timeStamp', { value: nowMs })
  return fireEvent(key(name), event)
}
