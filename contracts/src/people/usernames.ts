import { z } from 'zod'
import { isReadable } from '../names.ts'

export const usernameLimit = 40

/** A username that somebody may take. Those that were taken before a rule came stay. */
export const usernameSchema = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(3, 'Username must be at least 3 characters')
  .max(usernameLimit, `Username must be at most ${usernameLimit} characters`)
  .superRefine((username, context) => {
    // One sentence is enough, and a form goes on to its other fields.
    const [, refusal] = refusals.find(([isFine]) => !isFine(username)) ?? []
    if (refusal !== undefined && username.length >= 3 && username.length <= usernameLimit)
      context.addIssue(refusal)
  })

const letters = /^(?=.*[\p{L}\p{Nd}])(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}]|[._'+-])+$/u

const refusals: [(username: string) => boolean, string][] = [
  [(username) => !/[\s/\\]/u.test(username), 'Username cannot contain spaces or slashes'],
  [isReadable, 'Username cannot contain invisible characters'],
  [(username) => letters.test(username), "Username can have letters, digits and . _ - + '"],
  [isOfOneScript, 'Username cannot mix letters of different scripts'],
]

function isOfOneScript(username: string): boolean {
  return scripts.some((codes) => {
    const letters = codes.replaceAll(/\w+ ?/g, (code) => lettersOf(code.trim()))
    return new RegExp(`^[${letters}\\u0300-\\u036F0-9._'+-]+$`, 'u').test(username)
  })
}

/** What is shared with other scripts goes with each, but for those of Europe: there it only makes one letter look like another. */
function lettersOf(code: string): string {
  if (code === 'Latn') return latin
  return code === 'Cyrl' || code === 'Grek' ? `\\p{sc=${code}}` : `\\p{scx=${code}}`
}

// Of the languages that are written today, Vietnamese, Romanian, Azerbaijani and Hausa among them: without small
// capitals and the letters of phonetics, which look like others.
const latin =
  'A-Za-z\\u00C0-\\u017F\\u0181\\u018A\\u018F\\u0198\\u0199\\u01A0\\u01A1\\u01AF\\u01B0\\u01B3\\u01B4\\u01CD-\\u01DC' +
  '\\u0218-\\u021B\\u0253\\u0257\\u0259\\u1E00-\\u1EFF'

// In use today, by their codes in ISO 15924; of those that are not, many have letters that look Latin. Japanese is
// written in three at once, Korean and Chinese in two.
const scripts = (
  'Latn,Cyrl,Grek,Hani Hira Kana,Hani Hang,Hani Bopo,Arab,Hebr,Deva,Beng,Guru,Gujr,Orya,Taml,Telu,Knda,Mlym,Sinh,' +
  'Thai,Laoo,Khmr,Mymr,Tibt,Armn,Geor,Ethi,Thaa'
).split(',')
