import { render } from '@testing-library/react'
import { ChevronDown } from 'lucide-react'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

const OurChevronDown = createIcon({ node: [['path', { d: 'm6 9 6 6 6-6' }]] })

test.each([
  {},
  { className: 'size-5', strokeWidth: 1.75, 'aria-hidden': true },
  { className: 'size-5', 'aria-label': 'Pays' },
])('an icon of the build has what one of Lucide has, with %o', (attributes) => {
  const [theirs, ours] = [ChevronDown, OurChevronDown].map((Icon) => {
    const { container } = render(<Icon {...attributes} />)
    const icon = container.querySelector('svg')!
    return {
      content: icon.innerHTML,
      ...Object.fromEntries([...icon.attributes].map(({ name, value }) => [name, value])),
    }
  })
  const { xmlns: _, class: names, ...others } = { xmlns: '', class: '', ...theirs }
  const ownNames = names.replace(/lucide lucide-chevron-down ?/, '')
  expect(ours).toEqual({ ...others, ...(ownNames && { class: ownNames }) })
})
