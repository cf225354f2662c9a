import { z } from 'zod'

// Compiling schemas needs eval, which our content security policy blocks with an error. Schemas check for eval when
// created, so this must run before the first: it is the first import of main.tsx.
z.config({ jitless: true })
