export const words = {
  claims: {
    title: 'Guests with an account',
    byLink: (guest: string) =>
      `They created an account on the phone that joined as ${guest}. They have this round until you answer, and can enter only what the link allows.`,
    moved: (rounds: string) => `${rounds} moved.`,
    undoUntil: (time: string) => `You can undo this until ${time}.`,
    link: 'Link them',
    isYourGuest: (member: string, guest: string) => `Is ${member} your guest ${guest}?`,
    keepRound: (moves: string, undo: string) => `They keep this round. ${moves} ${undo}`,
    cannotUndo: 'You can’t undo this.',
    notThem: 'Not them',
    isNotYourGuest: (member: string, guest: string) => `${member} isn’t your guest ${guest}?`,
    giveBack: (rounds: number, guest: string) =>
      `Give the ${rounds === 1 ? 'round' : 'rounds'} back to ${guest}?`,
    moves: (guest: string) =>
      `Every match you organize with ${guest} moves to the account, unless that member already plays in it or has left it. No score changes.`,
    isNow: (guest: string, member: string) => `Your guest ${guest} is now ${member}`,
    stillHas: (member: string, rounds: string, guest: string) =>
      `${member} still has ${rounds} of your guest ${guest}`,
    reopenOne: 'The round is complete. Reopen it',
    reopenAll: 'The rounds are complete. Reopen them',
    reopenFirst: (reopen: string, to: string, time: string) =>
      `${reopen} first to ${to}. You have until ${time}.`,
    answerNotThem: 'answer “Not them”',
    undoThis: 'undo this',
    goesBack: (round: string, member: string, it: string) =>
      `${round} back to your guest, and ${member} no longer sees ${it}.`,
    oneGoes: 'A round in progress goes',
    severalGo: 'Rounds in progress go',
    completeOnesStay: (member: string) => `Complete ones stay with ${member} until you reopen them.`,
    noScoreChanges: 'No score changes.',
  },
  link: {
    question: (guest: string) => `Does ${guest} have an account? Link it, and their rounds move there.`,
    button: 'Link to an account',
    title: (guest: string) => `Link ${guest}`,
    description: (moves: string) =>
      `${moves} They’re asked to confirm each one. You can undo this for 30 days.`,
    consequence: 'Their rounds in your matches move to that account. You can undo this for 30 days.',
    find: 'Find',
    noSuchMember: 'No other member has this username.',
  },
  failures: {
    title: 'Nothing was changed',
    notLinkable: 'This member can’t be linked to your guests.',
    tooMany:
      'This member has too many of your rounds to confirm: 5 at most before you’ve played together, 50 after. Play a match together first, or ask them to answer.',
    nothingToMove:
      'There’s no round to move. You don’t organize a match with this guest, or this member already plays in it or has left it.',
    complete: 'The match is complete. Reopen it first, then undo this.',
    tooLate: 'The 30 days are over, or it was undone already.',
    playsAgain: 'Your guest plays in this match again, beside the member. Remove one of them first.',
  },
}
