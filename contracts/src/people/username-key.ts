/**
 * The key that is equal for look-alike usernames, whatever their case, accents or script. It is unique in the database,
 * and usernames are found by it. Computed only here, because a database lowers letters by its locale.
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

/**
 * Whether a username is a reserved word or looks exactly like one. Names that only contain a
 * reserved word are allowed.
 */
export function isReservedUsername(username: string): boolean {
  return reservedKeys.has(wordKey(username.normalize('NFKC').replaceAll(/[._'+-]/g, '')))
}

/**
 * Whether a person's name could pass for Nineteenth itself, for a deleted account, or for 'Player
 * 2', the public name of a hidden player. Checks each word (also inside 'SupportTeam' and
 * 'Admin1'), all words together, and look-alikes.
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

/** The key of a reserved word, with digits read as the letters they look like. */
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

// Only before a letter; after a word they are decoration.
const letterSymbols = /[|○◯●$@](?=\p{L})/gu

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u)
}

// Accents on letters of any script; marks that belong to the letters of one script, such as vowels, stay.
const marks =
  /[\u0300-\u036F]|[\u0483-\u0489]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20F0]|[\uFE20-\uFE2F]/g

/** To upper case and back: ẞ becomes SS only through ß, and ı becomes I. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase()
}

// Pairs of a letter and the letter it looks like. For Greek, Cyrillic and Armenian also those with Latin-looking
// capitals; for Japanese the syllables that look like Han characters.
const pairs =
  'аaвbеeкkмmнhоoрpсcтtуyүyхxѕsіiјjӏlԁdһhԛqԝwαaβbεeζzηhιiκkμmνnοoρpτtυyχxςσօoոnսuհhտsլlցgյj' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'øołlđdðdħhŧtıiɓbɗdƙkƴyƭtʈtƒfǀləeŋnیيىيکكカ力ロ口ニ二ト卜エ工タ夕ハ八ヘへー一'

const lookAlikes = new Map([
  ...Array.from(pairs.matchAll(/(.)(.)/gu), ([, one = '', other = '']) => [one, other] as const),
  ['æ', 'ae'],
  ['œ', 'oe'],
  // These letters only make a word longer.
  ['ـ', ''],
])

const reservedWords =
  'nineteenth thenineteenth nineteenthgolf admin administrator sysadmin moderator mod owner root system security ' +
  'support help helpdesk service staff team ' +
  'official operator webmaster postmaster abuse contact info account api bot deleted removed unknown anonymous ' +
  'nobody everybody everyone guest null undefined 19th the19th 19thhole'

// A far shorter list than for usernames: there are people named Root, and guests named 'Guest'.
const officialWords =
  'nineteenth thenineteenth nineteenthgolf nineteenthsupport nineteenthteam admin admins adminteam administrator ' +
  'sysadmin moderator support supportteam helpdesk webmaster deletedplayer playerwholeft'

const officialKeys = new Set(officialWords.split(' ').map(wordKey))

const reservedKeys = new Set(reservedWords.split(' ').map(wordKey))
