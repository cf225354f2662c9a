import type { Lead } from './match-standing.ts'

/** "Ann takes the lead in Gross": a lead is taken from somebody, or from all who were level; nothing where none was. */
export function leadNews(before: readonly Lead[], leads: readonly Lead[]): string {
  const [news = ''] = leads.flatMap(({ game, title, leader }) => {
    const had = before.find((one) => one.game === game)
    // By who they are: what they are called may change.
    if (!leader || !had || String(had.leader?.balls) === String(leader.balls)) return []
    const isIn = leads.length > 1 ? ` in ${title}` : ''
    return [`${leader.name} ${leader.isSeveral ? 'take' : 'takes'} the lead${isIn}`]
  })
  return news
}
