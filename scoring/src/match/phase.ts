/** Where a match is: once its organiser has completed it, cards that are not full have no return. */
export type Phase = 'in-progress' | 'complete'
