import { possessive } from '#text/possessive.ts'
export const words = {
  card: {
    toFrontNine: 'Back to Front Nine',
    toBackNine: 'Save and Continue to Back Nine',
    backNine: 'Back Nine',
    total: ', total',
    frontNine: 'Front Nine',
    complete: 'Complete Scorecard',
    saveToFrontNine: 'Save and Continue to Front Nine',
  },
  score: {
    of: (player: string, hole: number) => `${player}, hole ${hole}`,
    differs: (score: string) => `${score}, scores differ`,
    none: 'no score',
    strokes: (toPar: string, strokes: number) => `${toPar}, ${strokes} strokes`,
  },
  saved: {
    rejected: (scores: number) =>
      scores === 1 ? 'One score was rejected.' : `${scores} scores were rejected.`,
    seeWhy: (scores: number) =>
      `${scores === 1 ? 'It’s' : 'They’re'} saved on this phone. Tap “rejected” to see why.`,
    front: 'Front nine scores have been saved. Please enter back nine scores.',
    back: 'Back nine scores have been saved. Please enter front nine scores.',
    all: 'All scores have been saved successfully.',
    notAll: 'Not all scores are in',
    onPhone: (waiting: string) => `Saved on this phone; ${waiting}.`,
    title: 'Scores saved',
  },
  hole: {
    indexByTee: 'SI by tee',
    strokeIndex: (index: string) => `Stroke index ${index}`,
    index: (index: number) => `SI ${index}`,
    previous: 'Previous hole',
    next: 'Next hole',
    goToOther: 'Go to another hole',
    goTo: 'Go to hole',
    progress: (hole: number, progress: string) => `Hole ${hole}, ${progress}`,
    complete: 'complete',
    notPlayed: 'not played yet',
    missing: 'scores missing',
    differs: 'scores differ',
    scores: (hole: number) => `Scores on hole ${hole}`,
    scoreOf: (player: string, hole: number) => `${possessive(player)} score on hole ${hole}`,
  },
  menu: {
    notOpened: 'Couldn’t open the menu',
    scoresSafe: 'Your scores are safe on this phone. Open this page again once you’re back online.',
  },
  phone: {
    ok: 'OK',
    full: 'This phone’s storage is full or blocked, so new scores can’t be saved.',
    unsentAreSafe: 'Unsent scores are safe and will be sent automatically.',
    freeSpace: 'Free some space and enter them again, or use another phone.',
    allSaved: 'All your scores are saved.',
    restSaved: 'All your scores are saved, except the rejected ones below.',
    keepScoresFor: 'I keep scores for:',
    screenOn: 'Keep the screen on',
    screenOnNote: 'While this page is open. It uses more battery.',
    putts: 'Note my putts, fairways and penalties',
    puttsNote: 'Shown after your own score on each hole.',
    keepOn: 'Keep it on',
    screenQuestion: 'Keep the screen on?',
    homeScreen: 'Add Nineteenth to your home screen.',
    homeScreenWhy:
      'Your phone is less likely to lose unsent scores there. Use your browser’s share button or menu.',
    storageRisk:
      'This browser may delete unsent scores when space is low. Add Nineteenth to your home screen, and don’t clear browsing data until they’re sent.',
  },
  presses: {
    title: 'Presses',
    howTo: 'A new bet from the next hole for the same stake. Agree on it first, then tap it here.',
  },
  /** "Ray: 7 instead of Dave’s 5" */
  replaced: (player: string, score: string, by: string, before: string) =>
    `${player}: ${score} instead of ${by}’s ${before}`,
  surprise: {
    question: (name: string, entered: string, tapped: string) =>
      `${name} entered ${entered} here. Change it to ${tapped}?`,
    keep: (score: string) => `Keep ${score}`,
    change: (score: string) => `Change to ${score}`,
  },
  tools: {
    card: 'Card',
    holeView: 'Hole view',
    cardView: 'Card view',
    sunMode: 'Sun mode',
    home: 'Home',
    menu: 'Match menu',
  },
  groups: {
    goToOther: (group: string) => `${group}. Go to another group`,
    choose: 'Choose a group',
    from: (hole: number) => `from ${hole}`,
    progress: (played: number, holes: number) => `${played} of ${holes} holes`,
    title: 'Groups',
    other: 'This is another group.',
    ownOnly: 'You can only score your own group.',
  },
  done: {
    addMissing: 'Add the missing scores now, or continue.',
    tapToChange: 'Tap a score to change it.',
    frontNine: 'Front nine complete.',
    backNine: 'Back nine complete.',
    allIn: 'All your scores are in.',
    hole: (hole: number) => `Hole ${hole} is complete.`,
    continue: (hole: number) => `Continue to hole ${hole}`,
  },
  pad: {
    pickedUp: 'Picked up',
    clear: 'Clear',
    eagle: 'Eagle',
    birdie: 'Birdie',
    bogey: 'Bogey',
    double: 'Double',
    triple: 'Triple',
    ace: 'Ace',
  },
  missing: {
    all: 'No scores entered yet.',
    on: (holes: string) => `No scores on ${holes}.`,
    of: (name: string, isOne: boolean, holes: string) =>
      `${name} ${isOne ? 'has' : 'have'} no score on ${holes}.`,
    range: (from: number, to: number) => `${from} to ${to}`,
  },
  questions: {
    personal: { fairway: 'Fairway', hit: 'Hit', missed: 'Missed', penalties: 'Penalties' },
    title: (hole: number, question: string) => `Hole ${hole}: ${question}`,
    about: (role: string, name: string, question: string) => `${role}: ${name}. ${question}`,
    putts: 'Putts',
  },
  page: {
    notFound: 'Match Not Found',
    noAccess: "Match not found or you don't have access to it.",
    complete: 'This match is complete.',
    canReopen: 'The organizer can reopen it.',
    ace: 'Hole in one!',
  },
  standing: {
    explainStrokes: (name: string) => `explain ${possessive(name)} strokes`,
    thisHole: 'this hole',
    press: 'Press',
    more: (hole: number) => `More for hole ${hole}`,
    scores: (hole: number, scores: string) => `Hole ${hole}: ${scores}`,
    leads: ({ name, isSeveral }: { name: string; isSeveral: boolean }, game: string | undefined) =>
      `${name} ${isSeveral ? 'take' : 'takes'} the lead${game === undefined ? '' : ` in ${game}`}`,
  },
  history: {
    title: 'Score history',
    none: 'No entries received yet.',
    notAll: 'Earlier entries aren’t shown.',
    decidedBy: (name: string, score: string) => `Decided by ${name}: ${score}`,
    wasInConflict: ', was in conflict',
    waited: ', had to wait for an earlier score',
    inConflict: ', in conflict',
    waiting: ', waiting for an earlier score from another phone',
  },
  conflict: {
    title: 'Needs a decision',
    you: 'You',
    waiting: (what: string) => `Waiting for an earlier ${what} from another phone`,
    use: (what: string) => `Use this ${what}`,
    whichIsRight: (scores: string, card: string) =>
      `${scores}. Which is right? The card shows ${card} until you choose.`,
    more: (count: number) => `${count} more to check after this one.`,
    checkHole: (hole: number) => `Check hole ${hole}`,
    checkEntries: 'Check entries',
  },
  rejected: {
    sendAgain: 'Send again',
    sendAllAgain: 'Send all again',
    completedAt: (time: string) => `The match was completed at ${time}. The organizer can reopen it.`,
    notAPlayer: 'This player is no longer in the match.',
    holeNotPlayed: 'This match doesn’t include this hole.',
    notAllowed:
      'Your link only lets you enter scores for your own group. Ask the organizer to enter this one.',
    tooManyConflicts:
      'Too many scores in this match differ between phones. Choose the right ones, then send this score again.',
    gamesChanged:
      'This match’s games changed, so this entry is no longer needed. Your scores are safe. Discard it, or ask the organizer.',
    pressTooLate:
      'This hole already had a score when you pressed. Your scores are safe. Discard the press, or press from the next hole.',
    invalidValue:
      'This value isn’t possible here. Your other entries are safe. Discard it and enter it again.',
  },
  sync: {
    aboutPhone: 'About this phone',
    about: (status: string) => `${status}. About this phone`,
    rejected: (count: number) => `${count} rejected`,
    allSaved: 'All saved',
    restSaved: 'The rest is saved',
    serverProblem: 'server problem',
    noSignal: 'no signal',
    reload: (count: number) => `${count} waiting: reload to update`,
    signIn: (count: number) => `${count} waiting: sign in to send`,
    cannotSave: 'New scores can’t be saved on this phone',
    scoresSaved: 'Your scores are saved',
    othersSaved: 'Your other scores are saved',
    notSent: (scores: number) =>
      scores === 1 ? 'One score isn’t sent yet' : `${scores} scores aren’t sent yet`,
    waiting: (count: number) => `${count} waiting to send`,
    waitingForServer: (count: number) => `${count} waiting: server problem`,
    waitingForBusy: (count: number) => `${count} waiting: server busy`,
    whyOffline: (scores: number) =>
      `Saved on this phone. ${scores === 1 ? 'It’ll' : 'They’ll'} be sent automatically when you’re back online.`,
    whyUnwell: (scores: number) =>
      `Nineteenth has a problem right now. ${safeAndWill(scores)} be sent automatically.`,
    whyBusy: (scores: number, seconds: number | undefined) =>
      `Too many changes at once. ${safeAndWill(scores)} be sent ${seconds ? `in about ${seconds} seconds` : 'in a minute'}.`,
    cannotSaveHere: 'Can’t save scores here',
    cannotSaveMore: (waiting: number) => `${waiting} waiting · can’t save more`,
  },
}

function safeAndWill(scores: number): string {
  return scores === 1
    ? '1 score is safe on this phone and will'
    : `${scores} scores are safe on this phone and will`
}
