const dayMs = 24 * 60 * 60 * 1000

/** After how long without use a session ends whose identity nobody can ask the provider about. */
export const unusedSessionMs = 7 * dayMs

/** After how long a session ends, however much it is used. */
export const longestSessionMs = 30 * dayMs

/** For how long a match in progress keeps a session open that would have ended. */
export const inPlayMs = dayMs
