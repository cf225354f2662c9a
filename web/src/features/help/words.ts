export const words = {
  allGames: 'All games',
  chooseGame: 'Choose a game to see how it works.',
  otherGames: 'Other games',
  example: {
    title: 'Example',
    holes: (first: number, last: number) => `Holes ${first} to ${last}`,
    par: 'Par',
    strokeIndex: 'Index',
    handicap: (handicap: number) => `Handicap ${handicap}`,
    wonBy: 'Won by',
    forPlayer: (name: string) => `For ${name}`,
    halved: 'halved',
    tied: 'tied',
    carried: 'carried',
    strokeDots: 'A dot is a handicap stroke.',
    standings: (hole: number) => `Standings after hole ${hole}`,
    working: (name: string, figure: string) => `${name}: how we get ${figure}`,
  },
  settings: {
    title: 'Settings',
    usual: 'Default:',
  },
}
