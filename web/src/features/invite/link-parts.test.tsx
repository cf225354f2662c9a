import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkToShow } from './link-parts.tsx'

test('the QR code has a quiet zone and whole pixels, and differs by link', () => {
  const [first, second] = ['q3vX0aKk7Zt_b-2LrYw9Dg', 'X0aKk7Zt_b-2LrYw9Dgq3v'].map((token) =>
    render(<LinkToShow path={`/join#${token}`} title="Saturday" />).container.querySelector('svg'),
  )
  const size = Number(first?.getAttribute('viewBox')?.split(' ')[2])
  expect(first?.getAttribute('viewBox')).toBe(`-4 -4 ${size} ${size}`)
  expect(Number(first?.getAttribute('width')) % size).toBe(0)
  const [path, otherPath] = [first, second].map((svg) => svg?.querySelector('path')?.getAttribute('d'))
  expect(path).toMatch(/^M[\dMLZ ]+Z$/)
  expect(path).not.toBe(otherPath)
})
