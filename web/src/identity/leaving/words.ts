export const words = {
  logOut: {
    title: 'Log out before your scores are sent?',
    whenSent: 'when you sign in on this phone again',
    ending: 'Unsent scores stay on this phone. Your other matches are removed from it.',
    stay: 'Stay signed in',
  },
  stillSignedIn: 'You’re still signed in',
  needsConnection: 'You need a connection to log out. Check your signal and try again.',
  viewScores: 'View scores',
  kept: 'Unsent scores stay on this phone.',
  waiting: (scores: number) =>
    scores === 1 ? 'One unsent score will be sent' : `${scores} unsent scores will be sent`,
  rejected: (rejected: string, scores: number) =>
    `${rejected}: only this phone has ${scores === 1 ? 'it' : 'them'}.`,
}
