import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { InlineHoles } from './inline-holes.tsx'

test('holes are numbers from 1 to 18, each once; only such numbers are applied', async () => {
  const applied: (readonly number[])[] = []
  render(<Holes onChange={(holes) => applied.push(holes)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Longest: holes')
  await userEvent.type(field, '4, 13')
  expect(applied.at(-1)).toEqual([4, 13])
  await userEvent.type(field, ' 19')
  expect(applied.at(-1)).toEqual([4, 13, 1])
  expect(screen.getByRole('alert').textContent).toContain('from 1 to 18')
  await userEvent.tab()
  expect(field.value).toBe('4, 13, 1')
  await userEvent.clear(field)
  expect(applied.at(-1)).toEqual([])
})

function Holes({ onChange }: { onChange: (holes: readonly number[]) => void }) {
  const [holes, setHoles] = useState<readonly number[]>([])
  const change = (chosen: readonly number[]) => {
    setHoles(chosen)
    onChange(chosen)
  }
  return <InlineHoles label="Longest: holes" holes={holes} onChange={change} />
}
