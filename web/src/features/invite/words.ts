export const words = {
  join: {
    how: 'Scan to score. No account, no app.',
    turnedOff:
      'Phones that joined can no longer enter scores. Their scores stay. A round that moved to a new account without the host’s agreement goes back to the guest.',
    shareTitle: (courseName: string) => `Join the match at ${courseName}`,
    whatFor:
      'With a join link, other players open this match on their phones and enter scores as your guests.',
    create: 'Create join link',
    madeElsewhere:
      'Only the phone that created it can show it. A new link replaces it; players who joined stay.',
    joined: 'Joined',
    noneJoined: 'No one yet',
    loading: 'Loading the link',
  },
  watch: {
    title: 'Live leaderboard',
    note: 'Anyone with the link can watch',
    label: 'Public link',
    shown:
      'The leaderboard shows names and scores, but never handicap indexes, usernames or money. Watchers can’t enter scores.',
    loading: 'Loading the public link',
    shareTitle: (courseName: string) => `Watch the match at ${courseName}`,
    madeElsewhere: 'Only the phone that created it can show it. A new link replaces it.',
    turnedOff: 'The link stops working, and open leaderboards close within seconds.',
    names: 'Show players by',
    fullNames: 'Full names',
    shortNames: 'First name and initial',
    shownFull: 'Players are shown by full name. To change that, turn the link off and create a new one.',
    shownShort:
      'Players are shown by first name and initial. To change that, turn the link off and create a new one.',
  },
  phones: {
    its: 'its phones',
    title: 'Phones',
    note: 'Take back everything from one phone, or from all',
    joinedAt: (time: string) => `joined ${time}`,
    entered: (scores: number) => `${count(scores, 'score')} entered`,
    left: 'no longer in the match',
    count: (phones: number) => count(phones, 'phone'),
  },
  link: {
    createNew: 'Create a new link',
    creating: 'Creating...',
    qrCode: 'QR code of the link',
    isOn: 'The link is on.',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn the link off?',
    leaveOn: 'Leave it on',
    turningOff: 'Turning off...',
    notTurnedOff: 'Failed to turn the link off',
    stillOn: 'An error occurred. The link is still on.',
    notCreated: 'Failed to create a link',
    tryAgain: 'An error occurred. Try again.',
    create: 'Create a link',
  },
  takeBack: {
    label: 'Take back',
    everything: 'Take back everything',
    done: (what: string) => `Taken back. ${what}`,
    pending: 'Taking back...',
    phoneTitle: (name: string) => `Take back everything from ${name}’s phone?`,
    phoneLeaves: 'The phone leaves the match.',
    undone: (scores: number) =>
      scores === 0
        ? 'It entered no scores.'
        : `This undoes its ${count(scores, 'score')}: each hole shows the score from before. Its open conflicts are closed.`,
    seat: 'The player it added leaves the match, unless others entered scores for them.',
    history: 'The history keeps every entry, except those of players who leave the match.',
    linkStaysOn: 'The link still works: turn it off if this phone should stay out.',
    linkTitle: 'Take back everything from this link?',
    linkDescription: (phones: string) =>
      `The link is turned off, and ${phones} can no longer enter scores. Each hole shows the score from before, and their open conflicts are closed. Players who added themselves leave the match, unless others entered scores for them.`,
    restored: (scores: number) =>
      scores === 0 ? 'No scores changed.' : `${count(scores, 'score')} restored.`,
    closed: (conflicts: number) => `${count(conflicts, 'conflict')} closed.`,
    left: (names: string) => `Left the match: ${names}.`,
    stayed: (names: string) =>
      `Still in the match: ${names}. Others entered scores for them, or the match can’t be played without them.`,
    failed: (why: string) => `Nothing was taken back. ${why}`,
    notConfirmed: 'We’re not sure it worked. Reload to check.',
  },
  rules: {
    canScore: 'They can score',
    addThemselves: 'Let people add themselves',
    howAdded: 'They join as your guests, with name and handicap.',
    theirGroup: 'Their group',
    everyone: 'Everyone',
    notChanged: 'Failed to change the link',
  },
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`
}
