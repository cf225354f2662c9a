export const words = {
  round: {
    enterScoresAt: (courseName: string) => `Enter Scores at ${courseName}`,
    loading: 'Loading your round',
    place: (title: string, figure: string, place: string, of: number) =>
      `${title} ${figure}, ${place} of ${of}`,
    allEntered: 'All scores entered',
    teeOff: 'Tee off',
    with: (names: string) => `with ${names}`,
    continue: 'Continue round',
  },
  welcome: {
    whatItDoes: 'Track competitive golf matches across four game formats',
    back: (firstName: string) => `Welcome back, ${firstName}`,
    first: 'Welcome to Nineteenth',
  },
  matches: {
    viewSample: 'View a sample match',
    notShown: 'Couldn’t show your matches',
    partMissing: 'Part of this page didn’t load. Your matches are safe; try again.',
    recent: 'Recent Matches',
  },
  questions: {
    count: (count: number) => (count === 1 ? '1 question for you' : `${count} questions for you`),
    claims: (claims: number) =>
      claims === 1 ? 'A guest created an account' : `${claims} guests created accounts`,
  },
  stats: {
    notLoaded: 'Couldn’t load your stats',
    title: 'Your stats',
    totalMatches: 'Total Matches',
    roundsPlayed: 'Rounds Played',
    bestScore: 'Best Score',
    nine: 'Nine holes',
    nineScore: (score: string) => `Nine holes ${score}`,
  },
}
