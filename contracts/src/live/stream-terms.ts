// Separate from the schemas, so that a public page doesn't load zod.

/** How often a stream shows that it is alive. After two missing beats, the reader reconnects. */
export const beatMs = 20_000

/** Raise it with every message change that an open public board can't read. */
export const publicVersion = 5
