export const words = {
  answers: {
    played: 'I played',
    in: 'I’m in',
    didNotPlay: 'I didn’t play',
    notPlaying: 'Not playing',
    welcome: 'You’re in',
    handicapCounts: 'Your handicap counts from now on.',
    notSaved: 'Failed to save',
    count: 'Count it',
    doNotCount: 'Don’t count it',
  },
  leave: {
    title: 'Leave this match?',
    consequence:
      'The match disappears from your list and your record. The organizer can’t add you again. Scores entered for you stay. If you have played with the organizer before, the other players still see your name and username on these scores, marked “(left)”.',
    stay: 'Stay in it',
    match: 'Leave match',
    leaving: 'Leaving...',
  },
  leaveAll: {
    label: 'Leave all',
    title: (matches: number) => `Leave these ${matches} matches?`,
    consequence:
      'The matches disappear from your list and your record. Their organizers can’t add you again. Scores entered for you stay. If you have played with an organizer before, the other players still see your name and username on these scores, marked “(left)”.',
    stay: 'Stay in them',
  },
  block: {
    label: 'Block',
    title: (name: string) => `Block ${name}?`,
    consequence:
      'They can no longer add you to matches. We won’t tell them. You still need to accept or decline this match. You can unblock them in your profile.',
    blocking: 'Blocking...',
    done: (name: string) => `${name} is blocked`,
  },
  question: {
    areYouPlaying: 'Are you playing?',
    didYouPlay: 'Did you play?',
    more: (count: number) => `${count} more`,
    addedYou: (name: string) => `${name} added you to this match.`,
    confirmPlayed: 'It counts toward your record only if you confirm that you played.',
    confirmOrEnter: 'It counts toward your record only if you confirm or enter a score.',
    untilThen: 'Until then you play as scratch (0), and the other players can’t see your handicap.',
  },
  linked: {
    ifNot: (guest: string, host: string) => `If you’re not ${guest}, leave and tell ${host}.`,
    ifWrong: (host: string) => `If that’s wrong, tell ${host}.`,
    by: (host: string, guest: string, rounds: string) =>
      `${host} linked you to their guest ${guest}, with ${rounds}.`,
  },
  part: {
    title: 'Your record',
    offScratch: 'You were scored as scratch (0) because you hadn’t answered.',
    cannotLeaveComplete: 'You can’t leave a complete match.',
    cannotLeaveWithScores: 'You can’t leave this match: it has your scores.',
    doesNotCount: 'This match doesn’t count for you. Its results and the other players’ records stay.',
    counts: 'This match counts for you.',
    countsOnceComplete: 'This match counts once it’s complete.',
  },
}
