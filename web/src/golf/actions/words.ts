export const words = {
  deletion: {
    button: 'Delete Match',
    question: 'Delete this match?',
    consequence: (courseName: string, date: string, scores: number) =>
      `${courseName}, ${date}. This deletes it for everyone${withScores(scores)}. You can undo this for ten seconds.`,
    keep: 'Keep it',
    pending: 'Deleting...',
    done: 'Match deleted',
    doneText: 'It’s deleted for everyone in it.',
    failed: 'Failed to delete match',
    restored: 'Match restored',
    restoredText: 'All its scores are back.',
    notRestored: 'Failed to restore match',
  },
  reopening: {
    button: 'Reopen Match',
    question: 'Reopen this match?',
    consequence:
      'Scores can be entered and changed again, and the results change with them. The match’s history shows that you reopened it.',
    pending: 'Reopening...',
    failed: 'Failed to reopen match',
    failedOther: 'An error occurred while reopening the match.',
  },
}

function withScores(scores: number): string {
  if (scores === 0) return ''
  return scores === 1 ? ', with its one score' : `, with its ${scores} scores`
}
