export const words = {
  head: {
    groups: (groups: number) => `${groups} groups`,
    bigScreen: 'Big screen',
    noScores: 'No scores yet',
    thru: (holes: number) => `, thru ${holes}`,
  },
  status: {
    final: 'Final',
    live: 'Live',
    asOf: (time: string, ago: string) => `As of ${time}${ago}.`,
    offline: (since: string) => `${since} You’re offline.`,
    tryingAgain: (since: string) => `${since} Trying again...`,
    minutesAgo: (minutes: number) => `, ${minutes} min ago`,
    hoursAgo: (hours: number) => `, ${hours} h ago`,
  },
  groups: {
    rest: 'Not in a group',
    finished: 'Finished',
    title: 'Groups',
  },
  games: {
    label: 'Games',
  },
  card: {
    title: 'Scorecard',
    legend: 'Circle: under par. Square: over par. Double: by two or more.',
    holeByHole: 'Scorecard, hole by hole',
    groupHoleByHole: (group: string) => `${group}, hole by hole`,
  },
  standings: {
    allLevel: 'All tied',
    players: (players: number) => `${players} players`,
  },
  page: {
    closed: 'This leaderboard is closed',
    askSender: 'Ask the player who sent you the link for a new one.',
    broken: 'This link doesn’t work',
    askNew: 'Part of it may be missing. Ask the player who sent it for a new one.',
    browserTitle: (courseName: string) => `${courseName} · Nineteenth`,
    courseSources: 'Course sources',
    offline: 'You’re offline',
    willLoad: 'The leaderboard will load when you’re back online.',
    notLoaded: 'Couldn’t load the leaderboard',
    tryingAgain: 'Trying again...',
    loading: 'Loading the leaderboard...',
  },
}
