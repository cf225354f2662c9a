import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { licenceOfSource, sourceSchema } from '@nineteenth/contracts'
import type { Origin } from '../parse-course.ts'

/** What to import, and where it comes from as far as that was said. */
export interface ImportArguments {
  files: string[]
  source?: string
  licence?: string
}

/** The courses that come with the product: invented ones, to begin with. */
export const packFile = fileURLToPath(import.meta.resolve('../pack.ndjson'))

/** What to import; nothing where that was not said, or in no way that is understood. */
export function parseImportArguments(args: string[]): ImportArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { source: { type: 'string' }, licence: { type: 'string' }, pack: { type: 'boolean' } },
    })
    const { pack = false, ...said } = values
    const files = [...(pack ? [packFile] : []), ...positionals]
    return files.length === 0 ? null : { files, ...said }
  } catch {
    return null
  }
}

/** The origin of a file as said, else as its name tells: opengolfapi-cards.ndjson.gz is from opengolfapi. */
export function originOf(file: string, said: { source?: string; licence?: string }): Origin {
  const source = sourceSchema.safeParse(said.source ?? basename(file).split(/[-.]/, 1)[0])
  if (!source.success) throw new Error(`${said.source ?? basename(file)} is no name of a list: say --source`)
  const wins = { ...(said.source && { source: source.data }), ...(said.licence && { licence: said.licence }) }
  return { source: source.data, licence: said.licence ?? licenceOfSource(source.data), said: wins }
}
