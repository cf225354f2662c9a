import { expect, test } from 'vitest'
import { arrivalNotice } from './arrival-notice.ts'

test.each([
  ['verified=true', 'Email verified', ''],
  ['reset=true', 'Password reset complete', ''],
  ['reset=true&utm=mail', 'Password reset complete', 'utm=mail'],
  ['verified=true&reset=true', 'Email verified', ''],
])('%s is told as "%s" and leaves "%s"', (search, title, rest) => {
  const notice = arrivalNotice(search)
  expect(notice?.toast.title).toBe(title)
  expect(notice?.search).toBe(rest)
})

test.each(['', 'verified=false', 'verified', 'other=true'])('"%s" tells nothing', (search) => {
  expect(arrivalNotice(search)).toBeUndefined()
})
