export const words = {
  guest: {
    add: 'Add a guest',
    change: 'Change guest',
    whatFor: 'No account needed. Only you and members who play with them can find them.',
    matchesStay: 'Existing matches keep the handicap they were created with.',
    addNamed: (name: string) => `Add ${name || 'guest'}`,
    save: 'Save',
    notSaved: 'Guest not saved',
    remove: 'Remove from your guests',
    notRemoved: 'Guest not removed',
    name: 'Name',
  },
  handicap: {
    plus: 'Better than scratch: plus',
    howToType: 'Handicap Index, e.g. 12.3. Plus handicap? Tap +.',
    scratch: '0.0, scratch. Plus handicap? Tap +.',
    tooHigh: (highest: string) => `That’s above ${highest}, the highest index. Is it right?`,
    asPlus: (handicap: string) => `Plus ${handicap}: you give strokes back`,
    asTyped: (handicap: string) => `Handicap ${handicap}`,
    none: 'No handicap?',
    enter: 'Enter handicap',
  },
}
