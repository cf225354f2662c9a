import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from './crash-boundary.tsx'

test('a page that breaks says so, that nothing is lost, and what to do', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Scores you entered are safe')
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
  printed.mockClear()
})

function Broken(): never {
  throw new Error('broken on purpose')
}
