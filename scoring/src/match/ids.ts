// The caller chooses the ids; the engine only returns them.

export type PlayerId = string | number

/** The unit of scoring; usually one per player. */
export type BallId = string | number

export type SideId = string | number

export type GroupId = string | number

export type GameId = string | number
