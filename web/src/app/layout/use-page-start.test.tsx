import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { contentId, usePageStart } from './use-page-start.ts'

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

beforeEach(() => {
  scrollTo.mockClear()
})

test('the first page is left as it is', () => {
  open()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('a new page begins at its top, also for the screen reader', () => {
  const { navigate } = open()
  act(() => navigate('/matches'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement?.id).toBe(contentId)
})

test('going back leaves the place to the browser', () => {
  const { navigate } = open()
  act(() => navigate('/matches'))
  scrollTo.mockClear()
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
    navigate('/')
  })
  expect(scrollTo).not.toHaveBeenCalled()
})

function open() {
  const { hook, navigate } = memoryLocation({ path: '/' })
  render(
    <Router hook={hook}>
      <Page />
    </Router>,
  )
  return { navigate }
}

function Page() {
  usePageStart()
  return <main id={contentId} tabIndex={-1} />
}
