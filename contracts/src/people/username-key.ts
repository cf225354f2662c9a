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
  return reservedKeys.has(wordKey(username.normalize('NFKC').replaceAll(/[._'+-]/g, '')))
}

/**
 * Whether a person's name passes for Nineteenth itself, for somebody who is gone, or for 'Player 2', as the public sees who
 * is not named: one of its words, also of those in 'SupportTeam' and 'Admin1', all of them together, or a look-alike.
 */
export function isReservedName(name: string): boolean {
  const text = name.normalize('NFKC')
  return isReservedText(text) || isReservedText(text.replaceAll(letterSymbols, toLetter))
}

function isReservedText(text: string): boolean {
  const words = splitWords(text)
  const parts = splitWords(text.replaceAll(/[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& '))
  return (
    /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<]left[\p{Ps}\p{Pe}\p{Pi}\p{Pf}>]/u.test(wordKey(text).replaceAll(/\s/g, '')) ||
    /^player\p{N}+$/u.test(words.join('').replace(/^.*?(?=\p{N}*$)/u, usernameKey)) ||
    [...words, ...parts, words.join('')].some((word) =>
      officialKeys.has(wordKey(word.replace(/\p{N}+$/u, ''))),
    )
  )
}

/** The key of a reserved word, also with digits for letters. */
function wordKey(word: string): string {
  return usernameKey(word.replaceAll(/[34578]/g, toLetter))
}

function toLetter(sign: string): string {
  return lettersOfSigns[sign] ?? sign
}

const lettersOfSigns: Record<string, string> = {
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '|': 'l',
  '○': 'o',
  '◯': 'o',
  '●': 'o',
  $: 's',
  '@': 'a',
}

// Before a letter only: behind a word they are ornaments.
const letterSymbols = /[|○◯●$@](?=\p{L})/gu

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
  'øołlđdðdħhŧtıiɓbɗdƙkƴyƭtʈtƒfǀləeŋnیيىيکكカ力ロ口ニ二ト卜エ工タ夕ハ八ヘへー一'

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

const officialKeys = new Set(officialWords.split(' ').map(wordKey))

const reservedKeys = new Set(reservedWords.split(' ').map(wordKey))
