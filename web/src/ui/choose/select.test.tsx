import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: '1', label: 'Blue' },
  { value: '2', label: 'White' },
]

test('a choice is found by its label, opened and made', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <Select label="Tee Box" placeholder="Choose a tee" options={options} value={null} onChange={onChange} />,
  )
  const trigger = screen.getByRole('combobox', { name: 'Tee Box' })
  expect(trigger.textContent).toBe('Choose a tee')
  await userEvent.click(trigger)
  await userEvent.click(await screen.findByRole('option', { name: 'White' }))
  expect(onChange).toHaveBeenCalledWith('2')
})

test('what is chosen is shown by its label, and what is wrong is told', () => {
  render(
    <Select
      label="Tee Box"
      placeholder="Choose a tee"
      options={options}
      value="1"
      error="Please select a tee box"
      onChange={() => {}}
    />,
  )
  const trigger = screen.getByRole('combobox', { name: 'Tee Box', description: 'Please select a tee box' })
  expect(trigger.textContent).toBe('Blue')
})
