/** The first letters of the first and the last name: Ann Carter is AC, 木村 健太 is 木健, Tom Baker (left) is TB. */
export function initialsOf(displayName: string): string {
  const names = displayName
    .trim()
    .split(/\s+/)
    .filter((name, index) => index === 0 || !name.startsWith('('))
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((name) => firstLetter(name ?? '')).join('')
}

function firstLetter(name: string): string {
  // Most names don't need a segmenter, which is slow to create.
  if (/^[a-z]{2}/i.test(name)) return name.charAt(0).toUpperCase()
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)
  return first?.segment.toUpperCase() ?? ''
}
