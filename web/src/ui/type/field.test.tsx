import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('has a label, and a hint that an error replaces', () => {
  const { rerender } = render(<TextField label="Handicap" hint="To one decimal." />)
  const input = screen.getByRole('textbox', { name: 'Handicap', description: 'To one decimal.' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<TextField label="Handicap" hint="To one decimal." error="Not a number" />)
  expect(screen.getByRole('textbox', { description: 'Not a number' })).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
