/** The phase of a match: once its organizer has completed it, a card that isn't full has no return. */
export type Phase = 'in-progress' | 'complete'
