const dayMs = 24 * 60 * 60 * 1000

/** How long an unused session lasts if the provider can't be asked about its identity. */
export const idleSessionMs = 7 * dayMs

/** The maximum duration of a session, even if it is used. */
export const maxSessionMs = 30 * dayMs

/** How long a match in progress extends a session that would have ended. */
export const inPlayMs = dayMs
