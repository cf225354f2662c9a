/** The folder of the whole project. */
export const root = new URL('../..', import.meta.url).pathname
