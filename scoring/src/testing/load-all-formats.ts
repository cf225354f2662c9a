import { loadFormats } from '../formats/registry.ts'

// Tests play every format; phones load them with their matches.
await loadFormats()
