import { z } from 'zod'

/** A name as people write it, in any script; how long it may be, each says for itself. */
export const nameSchema = z.string().trim().refine(isReadable, 'Name cannot contain invisible characters')

/** What a person or a side is called. Others read it, so that it is nobody's address. */
export const personNameSchema = nameSchema.refine(isNoAddress, 'Name cannot be an email address')

/** Whether a text can be stored and shown on one line, turns nothing round it about, and shows something where it is not empty. */
export function isReadable(text: string): boolean {
  return !unreadable.test(text.replaceAll(needed, '')) && (text === '' || visible.test(text))
}

function isNoAddress(text: string): boolean {
  return !/\S@[^\s@]+\.\S/u.test(text.normalize('NFKC'))
}

// Half a pair of surrogates, control characters, ends of lines, notes between lines, and what shows nothing: zero
// widths, fillers, the empty pattern of Braille, and what turns the direction of all that follows. So many marks on one
// letter that they stand on the lines above it.
const unreadable = /[\p{Cs}\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]|\p{M}{6}/u

const joining =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}' +
  '\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]'

// What shows nothing and yet belongs where it stands: between letters that would join or part otherwise, in the flags
// of England, Scotland and Wales, in other emoji, and behind a Han character, of which it chooses the form.
const needed = new RegExp(
  [
    `${joining}[\\u200C\\u200D](?=${joining})`,
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
    '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0E\\uFE0F]?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
    '[0-9#*]\\uFE0F\\u20E3',
    '\\p{scx=Hani}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  ].join('|'),
  'gu',
)

// Some letters are blank: fillers of Hangul.
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u
