import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('a field is found by its label and described by its hint', () => {
  render(<TextField label="Handicap" hint="To one decimal." />)
  const input = screen.getByRole('textbox', { name: 'Handicap', description: 'To one decimal.' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an error takes the place of the hint and marks the field', () => {
  render(<TextField label="Handicap" hint="To one decimal." error="Handicap must be a number" />)
  const input = screen.getByRole('textbox', { name: 'Handicap', description: 'Handicap must be a number' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
