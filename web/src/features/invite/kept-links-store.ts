import { keptText } from '#ui/device/kept-text-store.ts'
import { z } from 'zod'

const keptLinkSchema = z.object({
  token: z.string(),
  /** When the server created the link. A newer link ends this one. */
  madeAt: z.string(),
})

export type KeptLink = z.output<typeof keptLinkSchema>

const linksSchema = z.record(z.string(), keptLinkSchema)

/** Stored for join links and for watch links. */
export const keptJoinLinks = linksUnder('nineteenth.join-links')
export const keptWatchLinks = linksUnder('nineteenth.watch-links')

/** Links that this phone created, by match: the server returns a token once and stores only its hash. */
function linksUnder(key: string) {
  const text = keptText(key)
  const read = () => {
    try {
      return linksSchema.parse(JSON.parse(text.find() ?? '{}'))
    } catch {
      return {}
    }
  }
  return {
    find: (matchId: number): KeptLink | undefined => read()[matchId],
    keep: (matchId: number, link: KeptLink) => text.keep(JSON.stringify({ ...read(), [matchId]: link })),
    forget(matchId: number): void {
      const { [matchId]: _forgotten, ...others } = read()
      text.keep(JSON.stringify(others))
    },
  }
}
