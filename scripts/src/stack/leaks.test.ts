import { expect, test } from 'vitest'
import { leaksIn } from './leaks.ts'

test('finds a line with a secret or a token', () => {
  const harmless = '{"route":"/api/users/me","status":200}'
  const telling = ['{"email":"ann@example.org"}', '{"authorization":"Bearer eyJhbGciOiJSUzI1NiJ9.e30.x"}']
  expect(leaksIn([harmless, ...telling], ['ann@example.org'])).toEqual(telling)
})
