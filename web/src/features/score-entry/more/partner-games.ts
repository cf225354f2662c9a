import { type MatchState, findCell, partnerCell } from '@nineteenth/contracts'
import { formats, gameTitles, isFormat } from '@nineteenth/scoring'

/** A game in which partners depend on each other, and what follows there after one of them left (WD4). */
export interface PartnerGame {
  gameNo: number
  title: string
  partner: 'void' | 'twice'
}

export function partnerGamesOf(match: MatchState, ballNo: number): PartnerGame[] {
  const known = match.games.flatMap(({ format, ...game }) => (isFormat(format) ? [{ format, ...game }] : []))
  const titles = gameTitles(known)
  return known.flatMap(({ format, gameNo, among, settings }, at): PartnerGame[] => {
    if (!formats[format].asksWhatFollows || !(among?.includes(ballNo) ?? true)) return []
    const answer = findCell(match, partnerCell(gameNo))?.value ?? null
    const isTwice = answer === null ? settings.partner === 'twice' : answer === 1
    return [{ gameNo, title: titles[at]!, partner: isTwice ? 'twice' : 'void' }]
  })
}
