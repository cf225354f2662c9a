import type { ErrorCode } from '@nineteenth/contracts'

/** The sentence for each rejection. A code without a sentence does not compile. */
export const errorSentences: Record<ErrorCode, string> = {
  'invalid-request': 'Something’s not right. Check what you entered and try again.',
  'signed-out': 'You’ve been signed out. Sign in to continue where you were.',
  'token-invalid': 'We couldn’t confirm your sign-in. Please sign in again.',
  'email-not-verified': 'Verify your email first. We sent a link to your inbox.',
  'sign-in-too-old': 'Sign in again to confirm it’s you. Nothing has changed.',
  'sign-in-cancelled': 'Sign-in was canceled. Nothing has changed.',
  'sign-in-expired':
    'Your sign-in expired, started in another browser, or this browser blocks cookies. Allow cookies, then sign in again.',
  'account-missing': 'There is no Nineteenth account for this sign-in yet. Please register.',
  'account-disabled': 'This account is disabled. Your matches are safe. Contact the operator of this site.',
  'cross-site': 'This request came from another site. Open Nineteenth and try again.',
  'not-allowed': 'Only the organizer can change this.',
  'not-found': 'Not found, or you don’t have access.',
  'match-not-found': "Match not found or you don't have access to it.",
  'course-not-found': 'Course not found or you don’t have access to it.',
  'course-not-yours': 'Only the person who added this course can edit it. Save a corrected copy instead.',
  'original-is-private':
    'This is a copy of a private course, so it can’t be shared. Nothing was saved; keep it private.',
  'too-many-courses':
    'You already have 200 private courses, the maximum. Nothing was saved; share this one or edit another.',
  'player-not-found': 'One of the players can’t be added. Take them out and try again.',
  'link-not-found': 'This link doesn’t work: it was turned off, or part of it is missing. Ask for a new one.',
  'account-exists': 'This sign-in already has an account.',
  'username-taken': 'That username is already taken. Please choose another one.',
  'username-reserved': 'That username is reserved. Please choose another one.',
  'name-reserved': 'That name is reserved. Nothing was saved; choose another one.',
  'player-unavailable': '{name} can’t be added to this match. Nothing was saved; try again without them.',
  'too-many-invitations':
    '{name} has too many of your matches to answer. Nothing was saved; ask them to answer some first.',
  'match-complete': 'This match is complete. The organizer can reopen it.',
  'complete-match-not-left': 'You can’t leave a complete match. You can keep it out of your record instead.',
  'course-incomplete': 'This course has no scorecard for those holes yet. Add it first.',
  'match-has-scores':
    'Scoring has started, so you can’t change the course or remove players who have scores.',
  'too-many-guests': 'This link has reached its player limit. Ask the organizer for help.',
  'phone-has-player': 'You already added a player from this phone. Ask the organizer to add more.',
  'player-left':
    'One of the players has left this match and can’t be added to it again. Take them out and try again.',
  'name-in-match':
    'A guest with that name is already in the match. Tap it if that’s you, or add yourself with a different name.',
  'too-slow': 'Your connection is too slow. Nothing you entered is lost; try again with better signal.',
  'too-large': 'That’s too much data at once.',
  'too-old': 'Nineteenth was updated. Nothing you entered is lost; reload to continue.',
  'too-many-requests': 'Too many requests. Nothing you entered is lost; try again in a minute.',
  'search-too-slow': 'That search took too long. Type more letters.',
  'identity-away':
    'Sign-in can’t be checked right now. Your account and what you entered are safe; try again in a minute.',
  'identity-silent':
    'Sign-in is slow right now. Your account and what you entered are safe; try again in a minute.',
  'identity-not-set-up':
    'Sign-in isn’t set up correctly here. We’ve been notified. Your account and what you entered are safe; try again later.',
  internal: 'Something went wrong on our side. Nothing you entered is lost; try again.',
  unavailable: 'We’re busy right now. Nothing you entered is lost; try again in a minute.',
}
