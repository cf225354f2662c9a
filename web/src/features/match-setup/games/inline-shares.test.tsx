import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { InlineShares } from './inline-shares.tsx'

test('a pot is paid out by default, to a number of places, or by shares that add up to 100', async () => {
  const applied: (readonly number[])[] = []
  render(<Shares onChange={(shares) => applied.push(shares)} />)
  const choice = screen.getByLabelText<HTMLSelectElement>('Net: paid out')
  expect(choice.selectedOptions[0]?.text).toBe('A third of the field')
  await userEvent.selectOptions(choice, '4 places')
  await userEvent.selectOptions(choice, 'Your own split')
  const field = screen.getByLabelText<HTMLInputElement>('Net: paid out, percent')
  expect(field.value).toBe('40, 27, 20, 13')
  await userEvent.clear(field)
  await userEvent.type(field, '60-30')
  expect(screen.getByRole('alert').textContent).toBe('Enter percentages that add up to 100, like 50, 30, 20.')
  await userEvent.type(field, '-10')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.selectOptions(choice, 'A third of the field')
  expect(applied).toEqual([[40, 27, 20, 13], [40, 27, 20, 13], [60, 30, 10], []])
})

function Shares({ onChange }: { onChange: (shares: readonly number[]) => void }) {
  const [shares, setShares] = useState<readonly number[]>([])
  const change = (chosen: readonly number[]) => {
    setShares(chosen)
    onChange(chosen)
  }
  return <InlineShares label="Net: paid out" shares={shares} onChange={change} />
}
