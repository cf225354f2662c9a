export const words = {
  moved: {
    title: 'This round is yours now',
    description: (host: string, guest: string) =>
      `We asked ${host} to confirm you’re ${guest}. Until then you can enter only what the link allows.`,
  },
  organizer: 'the organizer',
  askHost: {
    title: (host: string) => `Ask ${host} to link you`,
    description: (host: string, guest: string) =>
      `Nothing has moved to your account. Tell ${host} your username: they can link their guest ${guest} to you under Players. Then the rounds of the matches they organize move to you.`,
    username: 'Your username',
  },
  notMoved: {
    title: 'Your round hasn’t been transferred yet',
    description:
      'Couldn’t reach Nineteenth. Your round is safe; the app tries again the next time you open it.',
  },
  keep: {
    roundStays: (why: string) => `${why} The round stays in the match.`,
    notReady: 'Not ready to create an account',
    title: 'Keep your round',
    why: (guest: string, organizer: string) =>
      `Create an account to keep this round. If another phone also joined as ${guest}, ${organizer} decides who gets it.`,
    finishFirst:
      'Finish scoring first. Once you start, this phone can’t enter scores until you’ve signed in.',
    askOrganizer: 'Already have an account? Ask the organizer to link you: they need your username.',
    createAccount: 'Create an account',
  },
  unsent: {
    title: 'Keep your round with scores unsent?',
    whenSent: 'only while this phone is in the match',
    ending: 'Wait until they’re sent, or enter them again when you’ve signed in.',
    stay: 'Wait',
    leave: 'Continue anyway',
  },
}
