import { z } from 'zod'

const keptLinkSchema = z.object({
  token: z.string(),
  /** When the server made it: a newer one puts an end to it. */
  madeAt: z.string(),
})

export type KeptLink = z.output<typeof keptLinkSchema>

const linksSchema = z.record(z.string(), keptLinkSchema)
// More matches at a time nobody organises: what is over need not stay.
const limit = 20

/** The links by which others join, and those by which anybody watches. */
export const keptJoinLinks = linksUnder('nineteenth.join-links')
export const keptWatchLinks = linksUnder('nineteenth.watch-links')

/** Links that this phone has made, by match: the server tells a token once and keeps only its hash. */
function linksUnder(key: string) {
  return {
    find: (matchId: number): KeptLink | undefined => read(key)[matchId],
    keep(matchId: number, link: KeptLink): void {
      write(key, [...others(key, matchId), [String(matchId), link]])
    },
    forget(matchId: number): void {
      write(key, others(key, matchId))
    },
  }
}

function others(key: string, matchId: number): [string, KeptLink][] {
  return Object.entries(read(key)).filter(([id]) => id !== String(matchId))
}

function read(key: string): Record<string, KeptLink> {
  try {
    return linksSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function write(key: string, links: readonly [string, KeptLink][]): void {
  const newest = links.toSorted(([, one], [, other]) => one.madeAt.localeCompare(other.madeAt)).slice(-limit)
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // A browser that keeps nothing: the next visit makes a new link.
  }
}
