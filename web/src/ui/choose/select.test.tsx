import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: '1', label: 'Blue' },
  { value: '2', label: 'White' },
]

test('opens by its label and selects an option', async () => {
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

test('shows the selected label and reports an error', () => {
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
