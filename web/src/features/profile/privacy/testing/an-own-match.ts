import type { OwnMatch } from '@nineteenth/contracts'

/** A completed round of eighteen holes. */
export function anOwnMatch(parts: Partial<OwnMatch> = {}): OwnMatch {
  return {
    id: 7,
    date: '2026-07-18',
    course: { name: 'Old Links', city: 'Skagen', region: '', country: 'Denmark' },
    isOrganiser: true,
    createdAt: '2026-07-18T08:00:00.000Z',
    completedAt: '2026-07-18T12:00:00.000Z',
    deletedAt: null,
    playedWith: ['Bob Hughes'],
    player: {
      playerNo: 1,
      ballNo: 1,
      tee: 'White',
      side: null,
      handicap: 11.2,
      courseHandicap: 13,
      quota: 23,
      addedStrokes: 0,
      addedReason: null,
      consent: 'known',
      isKeptOut: false,
    },
    scores: [],
    round: { holes: 18, par: 72, gross: 90, adjustedGross: 88, rating: 72.1, slope: 133 },
    results: [],
    money: -250,
    currency: '€',
    payments: [],
    entered: [],
    events: [],
    links: [],
    ...parts,
  }
}
