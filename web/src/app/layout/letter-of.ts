/** The letter of the avatar: the first of the email, or of a joiner's name, or U. */
export function letterOf(name: string | undefined): string {
  return name?.charAt(0).toUpperCase() || 'U'
}
