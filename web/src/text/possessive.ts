/** "Dave’s", "the Hawks’", "Bob’s" for "Bob (left)" */
export function possessive(name: string): string {
  const bare = name.replace(/ \([^()]*\)$/, '')
  return bare.endsWith('s') ? `${bare}’` : `${bare}’s`
}
