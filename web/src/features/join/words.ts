export const words = {
  names: {
    notJoined: 'You haven’t joined',
    title: 'Who are you?',
    notInList: 'Not in the list?',
    joinAs: (name: string) => `Join as ${name}`,
    join: 'Join',
    addYourself: 'Add yourself',
    hasAccount: 'has an account',
    signInAs: (name: string) => `Sign in as ${name}`,
    left: 'This player left the match, or has an account now. Reload this page.',
    notOpen:
      'You can no longer add yourself to this match. Ask the organizer to add you, then reload this page.',
  },
  namesake: {
    title: 'Is this you?',
    explanation: (name: string) =>
      `A guest called ${name} is already in this match. If that’s you, you continue on the same card. If not, you get your own card, with a number after your name.`,
    yes: 'Yes, that’s me',
    no: 'No, I’m someone else',
  },
  page: {
    browserTitle: (title: string) => `${title} · Nineteenth`,
    title: 'Join the match',
    notLoaded: 'Couldn’t load the match',
    cannotOpen: 'Can’t open the match',
  },
  match: {
    organizedBy: (name: string) => `organized by ${name}`,
    joinedAs: 'You have joined as',
  },
  member: {
    signedInAs: 'You are signed in as',
    notInMatch: (organizer: string) =>
      `You’re not in this match. Ask ${organizer} to add you. Your username is`,
    asGuest: 'To enter scores as one of its guests, sign out first and open the link again.',
    copied: 'Username copied',
    paste: 'Paste it into a message.',
    notCopied: 'Failed to copy your username',
    copyByHand: 'Your browser doesn’t allow it here. Touch and hold the username to copy it.',
  },
}
