// Without zod: the public board, which has none, shortens names by these.

/** The name in the seat of a player who left, where the match keeps none of theirs. */
export const playerWhoLeft = 'Player who left'

/** What somebody is called whose account is deleted, wherever others played with them. */
export const deletedPlayer = 'Deleted player'
