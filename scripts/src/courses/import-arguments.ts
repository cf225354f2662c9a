import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/** Where a file's courses come from, and under which licence. */
export interface Origin {
  source: string
  licence: string | null
}

/** Licences of public lists that we know, by the beginning of their files' names. */
const knownLicences = new Map([['opengolfapi', 'ODbL-1.0']])

/** What to import and where it comes from; nothing when that was not said. */
export function parseImportArguments(
  args: string[],
): { files: string[]; source?: string; licence?: string } | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { source: { type: 'string' }, licence: { type: 'string' } },
  })
  return positionals.length === 0 ? null : { files: positionals, ...values }
}

/** The origin of a file as said, else as its name tells: opengolfapi-cards.ndjson.gz is from opengolfapi. */
export function originOf(file: string, said: { source?: string; licence?: string }): Origin {
  const source = said.source ?? basename(file).split(/[-.]/, 1)[0] ?? 'unknown'
  return { source, licence: said.licence ?? knownLicences.get(source) ?? null }
}
