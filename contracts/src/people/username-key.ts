/**
 * What makes two usernames one: unique in the database, and by it a username is looked for. Made here and nowhere else,
 * since a database lowers letters as its locale says. Names that look alike have the same, whatever the case, the
 * accents or the script.
 */
export function usernameKey(username: string): string {
  const letters = foldCase(username.normalize('NFKC')).normalize('NFD').replaceAll(marks, '')
  return Array.from(letters.normalize('NFC'), (letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Whether a username is one of the reserved words or looks exactly like one. A word with more attached is free. */
export function isReservedUsername(username: string): boolean {
  return reservedKeys.has(usernameKey(username.normalize('NFKC').replaceAll(/[._'+-]/g, '')))
}

/**
 * Whether a person's name passes for Nineteenth itself or for somebody who is gone: one of its words, also of those in
 * 'SupportTeam' and 'Admin1', all of them together, or a look-alike.
 */
export function isReservedName(name: string): boolean {
  const text = name.normalize('NFKC')
  const words = splitWords(text)
  const parts = splitWords(text.replaceAll(/[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& '))
  return (
    usernameKey(text).replaceAll(/\s/g, '').includes('(left)') ||
    [...words, ...parts, words.join('')].some((word) =>
      officialKeys.has(usernameKey(word.replace(/\p{N}+$/u, ''))),
    )
  )
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u)
}

// On letters of any script; what belongs to the letters of one, vowels for example, stays.
const marks =
  /[\u0300-\u036F]|[\u0483-\u0489]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20F0]|[\uFE20-\uFE2F]/g

/** Back and forth: ẞ is SS only by way of ß, and ı is I. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase()
}

// Pairs of a letter and the one it is taken for. Of Greek, Cyrillic and Armenian also those whose capitals look Latin; of
// Japanese the syllables that look like Han characters.
const pairs =
  'аaвbеeкkмmнhоoрpсcтtуyүyхxѕsіiјjӏlԁdһhԛqԝwαaβbεeζzηhιiκkμmνnοoρpτtυyχxςσօoոnսuհhտsլlցgյj' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'øołlđdðdħhŧtıiɓbɗdƙkƴyəeŋnیيىيکكカ力ロ口ニ二ト卜エ工タ夕ハ八ヘへー一'

const lookAlikes = new Map([
  ...Array.from(pairs.matchAll(/(.)(.)/gu), ([, one = '', other = '']) => [one, other] as const),
  ['æ', 'ae'],
  ['œ', 'oe'],
  // Only makes a word longer.
  ['ـ', ''],
])

const reservedWords =
  'nineteenth thenineteenth nineteenthgolf admin administrator sysadmin moderator mod owner root system security ' +
  'support help helpdesk service staff team ' +
  'official operator webmaster postmaster abuse contact info account api bot deleted removed unknown anonymous ' +
  'nobody everybody everyone guest null undefined 19th the19th 19thhole'

// Far fewer than the usernames: people are called Root, and guests 'Guest'.
const officialWords =
  'nineteenth thenineteenth nineteenthgolf nineteenthsupport nineteenthteam admin admins adminteam administrator ' +
  'sysadmin moderator support supportteam helpdesk webmaster deletedplayer playerwholeft'

const officialKeys = new Set(officialWords.split(' ').map(usernameKey))

const reservedKeys = new Set(reservedWords.split(' ').map(usernameKey))
