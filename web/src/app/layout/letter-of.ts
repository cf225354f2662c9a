/** The letter of the avatar: the first of the email, or U. */
export function letterOf(email: string | undefined): string {
  return email?.charAt(0).toUpperCase() || 'U'
}
