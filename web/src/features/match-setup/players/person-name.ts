/** Names that differ only in case or spacing have the same key. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

export function findByName<Named extends { displayName: string }>(
  people: readonly Named[],
  name: string,
): Named | undefined {
  const key = nameKey(name)
  return people.find(({ displayName }) => nameKey(displayName) === key)
}
