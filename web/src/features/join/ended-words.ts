export const endedWords = {
  why: 'This phone no longer has access to the match: the link was turned off, the organizer removed it, the match is over, or the player you joined as has an account now. Ask the organizer for a new link.',
  justRegistered:
    'Just registered? Open the link in our email, then sign in. Your round moves to your account.',
  title: 'The match is closed on this phone',
  unsent: (scores: number) =>
    scores === 1
      ? 'One score wasn’t sent. It’s safe on this phone, and is sent only if you join as the same player again.'
      : `${scores} scores weren’t sent. They’re safe on this phone, and are sent only if you join as the same player again.`,
}
