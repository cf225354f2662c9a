import { listed } from '#golf/player-names.ts'

export const calculateWords = {
  page: {
    results: 'Results as they stand',
    backToMatch: 'Back to Match',
    complete: 'This match is complete.',
    allIn: 'All scores are in.',
    ifStopped: 'If you stopped now:',
  },
  complete: {
    unsent: 'This phone has unsent scores. You can complete the match once they’re sent.',
    button: 'Complete Match',
    title: 'Complete this match?',
    wait: 'Wait for them',
    pending: 'Completing...',
    failed: 'Failed to complete match',
    locks: 'This locks the scores. You can reopen the match later.',
    conflicts: (holes: number) =>
      holes === 1
        ? 'Phones entered different scores on one hole. The score on the card counts.'
        : `Phones entered different scores on ${holes} holes. The scores on the card count.`,
    unanswered: (names: readonly string[], handicap: string) =>
      `${listed(names)} ${names.length === 1 ? 'hasn’t answered and plays' : 'haven’t answered and play'} with handicap ${handicap}. If you complete the match now, that decides the results and any money.`,
    holesPlayed: (names: readonly string[]) => `${missesHoles(names)}: only holes played count.`,
    noReturn: (names: readonly string[], games: readonly string[]) =>
      `${missesHoles(names)} and will be NR (no return) in ${listed(games)}, where every hole is needed. In other games, only holes played count.`,
  },
  missing: {
    title: 'Missing scores',
    none: 'None missing.',
  },
  noAnswers: {
    title: 'Missing answers',
  },
  check: {
    differentScores: 'Different scores or entries',
    check: 'Check',
    waiting: 'Waiting to send on this phone',
    view: 'View',
    hole: (action: string, hole: number) => `${action} hole ${hole}`,
    cell: (player: string, hole: number) => `${player}, hole ${hole}`,
    differs: (onCard: string, entered: string) => `the card says ${onCard}, ${entered}.`,
    you: 'you',
  },
  unanswered: {
    decided: (names: string, handicap: string) =>
      `${names} played with handicap ${handicap} because they hadn’t answered.`,
    decidedLeft: (names: string, handicap: string) => `${names} played with handicap ${handicap}.`,
    title: 'Not answered yet',
    leftTitle: 'Left the match',
    playsOff: (name: string, handicap: string) => `${name} plays with handicap ${handicap}`,
    you: 'You haven’t answered. Tap “I’m in” in the match to play with your own handicap.',
    left: 'A player who left keeps that handicap. Agree on the money among yourselves.',
    ask: (names: readonly string[], handicap: string) =>
      `Ask ${listed(names)} to open Nineteenth and tap “I’m in”. If you complete the match before that, ${names.length === 1 ? `${names.join('')}’s handicap stays` : 'their handicaps stay'} ${handicap}.`,
  },
}

function missesHoles(names: readonly string[]): string {
  return `${listed(names)} ${names.length === 1 ? 'is missing holes' : 'are missing holes'}`
}
