export const savedWords = {
  kept: {
    title: 'Scores saved on this phone',
    why: 'The match was deleted, or you’re no longer in it. These scores are safe on this phone.',
    stillSending: 'Some are still being sent. You can discard them after that.',
    question: 'Discard these scores?',
    cannotUndo: (scores: string) => `${scores}. You can’t undo this.`,
    keep: 'Keep them',
    notDiscarded: 'Failed to discard scores',
    notSaved: 'Couldn’t save the change on this phone. The remaining scores are still here.',
    of: (scores: number, name: string) => `${scores} of ${name}`,
    more: (scores: number) => `${scores} more`,
    score: (hole: number, score: string) => `hole ${hole}: ${score}`,
    cleared: 'cleared',
  },
  share: {
    asText: 'Share as text',
    title: 'Scores',
    copied: 'Scores copied',
    paste: 'Paste them into a message.',
    failed: 'Failed to share scores',
    notAllowed: 'Your browser doesn’t allow sharing here.',
  },
  rejected: {
    saved: (scores: number) => `${scores === 1 ? 'It’s' : 'They’re'} saved on this phone.`,
    entered: (time: string) => `Entered ${time}`,
    moreMatches: (matches: number) =>
      matches === 1 ? 'And in one more match.' : `And in ${matches} more matches.`,
    label: 'Scores that weren’t accepted',
    viewScoresOf: (what: string) => `View scores: ${what}`,
    viewScores: 'View scores',
  },
}
