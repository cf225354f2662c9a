import { z } from 'zod'

/** A name in any script. Each use sets its own length limit. */
export const nameSchema = z.string().trim().refine(isReadable, 'Name cannot contain invisible characters')

/** The name of a person or a side. Other people see it, so it must not be an email address. */
export const personNameSchema = nameSchema.refine(isNoAddress, 'Name cannot be an email address')

/**
 * Whether a text can be stored and shown on one line, doesn't affect the text around it, and is
 * visible unless empty.
 */
export function isReadable(text: string): boolean {
  return !unreadable.test(text.replaceAll(needed, '')) && (text === '' || visible.test(text))
}

function isNoAddress(text: string): boolean {
  return !/\S@[^\s@]+\.\S/u.test(text.normalize('NFKC'))
}

// Lone surrogates, control characters, line breaks, interlinear annotations, and invisible characters: zero widths,
// fillers, blank Braille and direction marks. Also so many marks on one letter that they overlap the lines above.
const unreadable = /[\p{Cs}\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]|\p{M}{6}/u

const joining =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}' +
  '\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]'

// Invisible characters that are legitimate: joiners between letters of some scripts, tags in the flags of England,
// Scotland and Wales, joiners and selectors in other emoji, and variation selectors after Han characters.
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

// Some letters are blank: the Hangul fillers.
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u
