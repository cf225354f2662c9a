import { z } from 'zod'
import { isReadable } from '../names.ts'

export const usernameLimit = 40

/** A username that a person may choose. Usernames from before a rule stay valid. */
export const usernameSchema = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(3, 'Username must be at least 3 characters')
  .max(usernameLimit, `Username must be at most ${usernameLimit} characters`)
  .superRefine((username, context) => {
    // Report only the first error, so that the form can check its other fields.
    const [, rejection] = rejections.find(([isFine]) => !isFine(username)) ?? []
    if (rejection !== undefined && username.length >= 3 && username.length <= usernameLimit)
      context.addIssue(rejection)
  })

const letters = /^(?=.*[\p{L}\p{Nd}])(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}]|[._'+-])+$/u

const rejections: [(username: string) => boolean, string][] = [
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

/**
 * Characters shared by scripts are allowed except in European scripts, where they only make a
 * letter look like a different one.
 */
function lettersOf(code: string): string {
  if (code === 'Latn') return latin
  return code === 'Cyrl' || code === 'Grek' ? `\\p{sc=${code}}` : `\\p{scx=${code}}`
}

// Letters of today's languages, including Vietnamese, Romanian, Azerbaijani and Hausa, without small capitals and
// phonetic letters, which look like others.
const latin =
  'A-Za-z\\u00C0-\\u017F\\u0181\\u018A\\u018F\\u0198\\u0199\\u01A0\\u01A1\\u01AF\\u01B0\\u01B3\\u01B4\\u01CD-\\u01DC' +
  '\\u0218-\\u021B\\u0253\\u0257\\u0259\\u1E00-\\u1EFF'

// Scripts in use today, by ISO 15924 code; many others have letters that look Latin. Japanese mixes three scripts,
// Korean and Chinese two.
const scripts = (
  'Latn,Cyrl,Grek,Hani Hira Kana,Hani Hang,Hani Bopo,Arab,Hebr,Deva,Beng,Guru,Gujr,Orya,Taml,Telu,Knda,Mlym,Sinh,' +
  'Thai,Laoo,Khmr,Mymr,Tibt,Armn,Geor,Ethi,Thaa'
).split(',')
