// Identities are whatever the caller calls things; the engine only hands them back.

export type PlayerId = string | number

/** What is scored: mostly one a player. */
export type BallId = string | number

export type SideId = string | number

export type GroupId = string | number

export type GameId = string | number
