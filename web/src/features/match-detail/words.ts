import { possessive } from '#text/possessive.ts'
export const words = {
  course: {
    title: 'Course Information',
    sources: 'Course sources',
    notAvailable: 'Course information not available',
    missing: 'N/A',
  },
  presses: {
    title: 'Presses',
    none: 'No one is down. Nothing to press.',
  },
  standings: {
    title: 'Standings',
    byFormat: 'Standings by format',
  },
  stakes: {
    title: 'Stakes',
    most: (amount: string) => `The most you can lose today: ${amount}`,
    noLimit: 'There’s no limit on losses.',
    strokes: (games: string) => `Strokes in ${games}:`,
  },
  match: {
    on: 'Match on',
    back: 'Back to Matches',
  },
  connection: {
    live: 'Live',
    connecting: 'Connecting...',
    reconnecting: 'Reconnecting...',
    notReached: 'Couldn’t reach Nineteenth. Showing the last saved version.',
    offline: 'Offline. Showing the last saved version.',
    lastSeen: (time: string) => `Offline. Last updated ${time}`,
  },
  conflict: {
    differs: (hole: number, player: string, card: string, entered: string, others: string) =>
      `${possessive(player)} hole ${hole}: the card says ${card}, ${entered}${others}.`,
    you: 'you',
    check: (hole: number) => `Check hole ${hole}`,
    others: (count: number) => `, and ${count} more to check`,
  },
  players: {
    none: 'No players have joined this match yet.',
    team: 'Team',
    noTeam: 'None',
    extra: (strokes: number, reason: string) =>
      `${strokes > 0 ? '+' : '−'}${Math.abs(strokes)} strokes${reason && `: ${reason}`}`,
    neverAnswered: 'Never answered.',
    hasNotAnswered: 'Hasn’t answered.',
    playedOff: (handicap: string) => `Never answered. Played with handicap ${handicap}.`,
    playsOff: (handicap: string) => `Hasn’t answered. Plays with handicap ${handicap} until then.`,
  },
  scores: {
    title: 'Scores',
    none: 'No scores recorded for this match yet.',
    of: (name: string) => `${possessive(name)} scores`,
    frontNineOf: (name: string) => `${name}, front nine`,
    backNineOf: (name: string) => `${name}, back nine`,
    par: 'par',
    index: 'index',
  },
}
