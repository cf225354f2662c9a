import { newUserSchema } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { recordFromIdentity, splitName, usernameFromEmail } from './new-record.ts'
import { anIdentity } from './testing/an-identity.ts'

test.each([
  ['ann.park@club.example', 0.042, 'ann.park042'],
  ['bob@club.example', 0, 'bob000'],
  ['bob@club.example', 0.9999, 'bob999'],
  ['"odd @ name"@club.example', 0.5, '"odd@name"500'],
  [`${'x'.repeat(64)}@club.example`, 0.5, `${'x'.repeat(37)}500`],
])('%s with chance %d becomes %s', (email, chance, expected) => {
  expect(usernameFromEmail(email, () => chance)).toBe(expected)
})

test.each([
  ['Gina de la Cruz', { firstName: 'Gina', lastName: 'de la Cruz' }],
  ['Pelé', { firstName: 'Pelé', lastName: '' }],
  ['  Ann   Carter ', { firstName: 'Ann', lastName: 'Carter' }],
  ['', { firstName: '', lastName: '' }],
])('%s is split at the first space', (displayName, expected) => {
  expect(splitName(displayName)).toEqual(expected)
})

test.each([['Ann Carter'], ['']])(
  'the record of somebody called "%s" is one that the server takes',
  (displayName) => {
    const record = recordFromIdentity(anIdentity({ displayName }), () => 0.5)
    expect(newUserSchema.parse(record)).toEqual(record)
    expect(record).toMatchObject({
      displayName: displayName || 'ann@club.example',
      handicap: '0',
      uid: 'uid-ann',
    })
  },
)

test.each(['Ann\nCarter', 'Ann \u200B', '\u202Eretrac'])(
  'a name that no record may have is left out: %j',
  (displayName) => {
    const record = recordFromIdentity(anIdentity({ displayName }), () => 0.5)
    expect(newUserSchema.parse(record)).toMatchObject({
      displayName: 'ann@club.example',
      firstName: '',
      lastName: '',
    })
  },
)
