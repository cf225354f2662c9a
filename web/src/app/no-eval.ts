import { z } from 'zod'

// Compiling schemas needs eval, which our content security policy refuses, aloud. Schemas find out whether they
// may when they are made, so this must run before the first of them: it is the first import of main.tsx.
z.config({ jitless: true })
