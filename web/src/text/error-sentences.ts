import type { ErrorCode } from '@nineteenth/contracts'

/** What a person is told for each refusal. A code without a sentence does not compile. */
export const errorSentences: Record<ErrorCode, string> = {
  'invalid-request': 'Something in it was not accepted. Check what you entered and try again.',
  'signed-out': 'You have been signed out. Sign in and carry on where you were.',
  'token-invalid': 'Your sign-in could not be confirmed. Please sign in again.',
  'email-not-verified': 'Verify your email address first: the link is in your inbox.',
  'sign-in-too-old':
    'Sign in again first: this needs a sign-in of the last five minutes. Nothing has changed.',
  'sign-in-cancelled': 'You were not signed in: it was cancelled on the other page. Nothing has changed.',
  'sign-in-expired':
    'That took longer than ten minutes, or began in another browser. Please sign in once more.',
  'account-missing': 'There is no Nineteenth account for this sign-in yet. Please register.',
  'account-disabled':
    'The people who run this Nineteenth have disabled this account. Your matches are kept; contact them to use it again.',
  'cross-site': 'That came from another site and was refused. Open Nineteenth itself and try again.',
  'not-allowed': 'That is not yours to change. Ask the organiser of the match.',
  'not-found': 'It is not there, or it is not yours to see.',
  'match-not-found': "Match not found or you don't have access to it.",
  'course-not-found': 'This course is not there any more.',
  'course-not-yours':
    'That is for whoever added the course to decide, or for two members who have played a match here. Nothing has changed.',
  'course-changed':
    'Somebody changed this course in the meantime. Look at the card as it is now, then do it again.',
  'tee-name-taken': 'This course already has a tee of that name.',
  'too-many-tees':
    'This course has twenty tees, and no more fit. Propose a change that takes one away, then add yours.',
  'too-many-tees-today':
    'You have added three tees to this course since yesterday. Nothing has changed; add this one tomorrow, or propose it as a change.',
  'proposal-not-found': 'This proposal is not open any more: it was taken, refused or withdrawn.',
  'too-many-proposals':
    'Twenty changes of this course wait already. Yours can follow once some are decided; nothing has changed.',
  'player-not-found': 'One of the players can no longer be added. Take them out and try again.',
  'link-not-found':
    'This link does not work: it was turned off, or a part of it is missing. Ask for a new one.',
  'account-exists': 'There is already an account for this sign-in.',
  'username-taken': 'That username is already taken. Please choose another one.',
  'username-reserved': 'That username is kept for Nineteenth itself. Please choose another one.',
  'name-reserved': 'That name is reserved for Nineteenth itself. Nothing was saved; choose another one.',
  'player-unavailable':
    "{name} can't be added to this match. Nothing was saved; take them out and try again.",
  'too-many-invitations':
    "{name} hasn't answered five of your matches yet. Nothing was saved; take them out, or ask them to answer those first.",
  'match-complete': 'This match is complete. The organiser can reopen it.',
  'complete-match-not-left':
    'This match is complete, so nobody can leave it. Nothing was changed. You can keep it out of your record instead.',
  'course-incomplete': 'This course has no complete card yet. Add its 18 holes first.',
  'match-has-scores':
    'Scores have been entered: their players must stay, and while a score stands, so must the course.',
  'too-many-guests': 'No more players can add themselves here. Ask the organizer to add you.',
  'player-left':
    'One of the players has left this match and cannot be added to it again. Take them out and save the rest.',
  'name-in-match':
    'A guest of that name is in the match already. Nothing was changed. Tap the name if that is you, or add yourself again.',
  'press-not-open': 'That press is no longer open: the score has changed since. Look again.',
  'too-slow':
    'The connection was too slow, and not everything arrived. Nothing you entered is lost; try again with better signal.',
  'too-large': 'That is more than we can take in one go.',
  'too-old': 'Nineteenth has been updated. Reload to carry on; nothing you entered is lost.',
  'too-many-requests': 'That was a lot at once. Nothing you entered is lost; try again in a minute.',
  'search-too-slow': 'That search took too long and was stopped. Type more of the name and try again.',
  'identity-away':
    'The service that checks sign-ins cannot be reached from Nineteenth. Your account and what you entered are safe; try again in a minute.',
  'identity-silent':
    'The service that checks sign-ins did not answer in time. Your account and what you entered are safe; try again in a minute.',
  'identity-not-set-up':
    'Nineteenth is not allowed to check sign-ins at the moment: a mistake of ours, and we have been told. Your account and what you entered are safe; try again later.',
  internal: 'Something went wrong on our side. Nothing you entered is lost; try again.',
  unavailable: 'Nineteenth is catching its breath. Nothing you entered is lost; try again in a minute.',
}
