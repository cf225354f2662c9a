export const words = {
  together: {
    matches: (matches: number) =>
      matches === 0
        ? 'No matches together yet'
        : matches === 1
          ? '1 match together'
          : `${matches} matches together`,
    rounds: (rounds: number) =>
      rounds === 1 ? '1 completed round together' : `${rounds} completed rounds together`,
  },
  headToHead: {
    notLoaded: 'Couldn’t load your head-to-head record',
    none: 'No head-to-head results yet. They count once you finish a match on different teams.',
    caption: 'Games you won, tied and lost, by format',
    format: 'Format',
    won: 'Won',
    halved: 'Tied',
    lost: 'Lost',
  },
  player: {
    matchesTogether: 'Matches together',
    you: 'This is you',
    yourProfile: 'Your handicap, your record and your link are in your profile.',
    openProfile: 'Open your profile',
    notFound: 'Player not found',
    whyNotFound:
      'The link may be wrong, or you haven’t played with them yet. You can see a player’s page once you share a match.',
    findPlayers: 'Find players',
    notLoaded: 'Couldn’t load this player',
    noMatches: 'No matches together',
    accountDeleted: 'This account was deleted.',
    noMatchesYet: 'No matches together yet',
    matchesAppear: 'Matches you play together appear here.',
    addToNextMatch: 'Add to your next match',
    latest: (shown: number, of: number) => `The latest ${shown} of ${of}`,
    viewAll: 'View all in Matches',
  },
  guest: {
    notRestored: 'Couldn’t restore this guest',
    removed: (name: string) => `${name} removed from your guests`,
    matchesStay: 'Matches they played don’t change.',
    isNow: (guest: string, member: string) => `${guest} is now ${member}`,
    addAccountInstead: 'You linked this guest to that account. Add the account to your matches instead.',
  },
  list: {
    deleted: 'Account deleted',
    guest: 'Guest',
    search: 'Search by name or username',
    loading: 'Loading players',
    notLoaded: 'Couldn’t load players',
    known: 'Players you’ve played with',
    guests: 'Your guests',
    others: 'Others on Nineteenth',
    addInMatch: 'Add them when you create a match.',
    noneFound: 'No players found',
    tryUsername: 'Check the spelling, or search for their full @username.',
    noneYet: 'No players yet',
    willAppear: 'Players from your matches will appear here.',
  },
}
