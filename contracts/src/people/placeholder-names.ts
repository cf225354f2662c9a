// Doesn't import zod: the public board uses these names and doesn't load zod.

/** The name in the seat of a player who left, if the match doesn't store their own. */
export const playerWhoLeft = 'Player who left'

/** The name of a deleted account in other people's matches. */
export const deletedPlayer = 'Deleted player'
