import type { FormatEntry } from './format-entry.tsx'
import type { OfferedFormat } from './format-rules.ts'
import { nassauEntry } from './nassau-entry.tsx'
import { quotaEntry } from './quota-entry.tsx'
import { grossEntry, netEntry } from './stroke-play-entries.tsx'

/** The formats that the form offers. */
export const formatEntries: Readonly<Record<OfferedFormat, FormatEntry>> = {
  quota: quotaEntry,
  nassau: nassauEntry,
  gross: grossEntry,
  net: netEntry,
}
