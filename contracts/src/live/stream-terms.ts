// Apart from the schemas: a page that anybody opens agrees to these and brings no zod along.

/** How often a stream proves that its line is alive; when two stay out, the reader connects anew. */
export const beatMs = 20_000

/** Raised with every change of a message that an open public board could not read. */
export const publicVersion = 2
