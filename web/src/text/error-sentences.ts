import type { ErrorCode } from '@nineteenth/contracts'

/** What a person is told for each refusal. A code without a sentence does not compile. */
export const errorSentences: Record<ErrorCode, string> = {
  'invalid-request': "Something's not right. Check what you entered and try again.",
  'signed-out': 'You have been signed out. Sign in and carry on where you were.',
  'token-invalid': 'Your sign-in could not be confirmed. Please sign in again.',
  'email-not-verified': 'Verify your email address first: the link is in your inbox.',
  'sign-in-too-old': "Sign in again to confirm it's you. Nothing has changed.",
  'sign-in-cancelled': 'Sign-in was canceled. Nothing has changed.',
  'sign-in-expired': 'That took longer than ten minutes, or began in another browser. Please sign in again.',
  'account-missing': 'There is no Nineteenth account for this sign-in yet. Please register.',
  'account-disabled':
    'This account is disabled. Your matches are kept; contact the people who run this site.',
  'cross-site': 'That came from another site. Open Nineteenth and try again.',
  'not-allowed': 'Only the organizer can change this.',
  'not-found': "Not found, or you don't have access.",
  'match-not-found': "Match not found or you don't have access to it.",
  'course-not-found': "Course not found or you don't have access to it.",
  'course-not-yours': 'Only the person who added this course can edit it. Save a corrected copy instead.',
  'original-is-private':
    "This is a copy of a private course, so it can't be shared. Nothing was saved; keep it private.",
  'too-many-courses':
    'You already have 200 private courses, the most there can be. Nothing was saved; share this one or edit another.',
  'player-not-found': "One of the players can't be added. Take them out and try again.",
  'link-not-found': "This link doesn't work: it was turned off, or part of it is missing. Ask for a new one.",
  'account-exists': 'There is already an account for this sign-in.',
  'username-taken': 'That username is already taken. Please choose another one.',
  'username-reserved': 'That username is kept for Nineteenth itself. Please choose another one.',
  'name-reserved': 'That name is reserved. Nothing was saved; choose another one.',
  'player-unavailable': "{name} can't be added to this match. Nothing was saved; try again without them.",
  'too-many-invitations':
    '{name} has too many of your matches to answer. Nothing was saved; ask them to answer some first.',
  'match-complete': 'This match is complete. The organizer can reopen it.',
  'complete-match-not-left':
    "A complete match can't be left. Nothing has changed. You can keep it out of your record instead.",
  'course-incomplete': 'This course has no card for those holes yet. Add them first.',
  'match-has-scores': 'Scores have been entered, so their players and the course must stay.',
  'too-many-guests': 'Too many players joined by this link. Ask the organizer for help.',
  'phone-has-player': 'This phone has already added a player. Ask the organizer to add more.',
  'player-left':
    "One of the players has left this match and can't be added to it again. Take them out and try again.",
  'name-in-match':
    'A guest of that name is already in the match. Tap the name if that is you, or add yourself again.',
  'press-not-open': 'That press is no longer open: the score has changed since. Look again.',
  'too-slow': 'The connection was too slow. Nothing you entered is lost; try again with better signal.',
  'too-large': "That's too much at once.",
  'too-old': 'Nineteenth has been updated. Reload to carry on; nothing you entered is lost.',
  'too-many-requests': 'That was a lot at once. Nothing you entered is lost; try again in a minute.',
  'search-too-slow': 'That search took too long. Type more of the name.',
  'identity-away':
    "Sign-in can't be checked right now. Your account and what you entered are safe; try again in a minute.",
  'identity-silent':
    'Sign-in is slow right now. Your account and what you entered are safe; try again in a minute.',
  'identity-not-set-up':
    "Sign-in isn't set up correctly here. That's our mistake, and we have been told. Your account and what you entered are safe; try again later.",
  internal: 'Something went wrong on our side. Nothing you entered is lost; try again.',
  unavailable: 'Nineteenth is catching its breath. Nothing you entered is lost; try again in a minute.',
}
