import type { OwnMatch } from '@nineteenth/contracts'
import type { PlayerId } from '@nineteenth/scoring'
import type { ReportUnreadable } from '../matches/decided-tables.ts'
import { decidedTables } from '../matches/decided-tables.ts'
import type { OwnDataStore, StoredOwnMatch } from './own-data-store.ts'

const matchesAtOnce = 50

/** The text of a person's stored data, in pieces, so that two thousand rounds are never in memory at once. */
export async function* writeOwnData(
  store: OwnDataStore,
  { userId, uid, now }: { userId: number; uid: string; now: Date },
  report: ReportUnreadable,
): AsyncGenerator<string> {
  const person = { madeAt: now.toISOString(), ...(await store.getPerson(userId, uid)) }
  yield `${JSON.stringify(person).slice(0, -1)},"matches":[`
  let last = 0
  for (;;) {
    const page = await store.listMatches(userId, last, matchesAtOnce)
    const text = page.map((match) => JSON.stringify(toOwnMatch(match, report))).join(',\n')
    if (page.length > 0) yield last === 0 ? text : `,\n${text}`
    last = page.at(-1)?.id ?? last
    if (page.length < matchesAtOnce) break
  }
  yield ']}'
}

/**
 * A match limited to the person's own data. The results have only the person's own rows, money and
 * payments.
 */
export function toOwnMatch(
  { people, sideNo, games, ledger, ...match }: StoredOwnMatch,
  report: ReportUnreadable,
): OwnMatch {
  const { player } = match
  const nameOf = (playerNo: PlayerId) =>
    people.find((one) => one.playerNo === Number(playerNo))?.name ?? 'another player'
  const own = (playerNo: PlayerId) => player !== null && Number(playerNo) === player.playerNo
  const tables = player ? decidedTables(games ?? [], report) : []
  return {
    ...match,
    playedWith: people.filter(({ playerNo }) => playerNo !== player?.playerNo).map(({ name }) => name),
    results: tables.flatMap(({ title, rows }) =>
      rows
        .filter(
          ({ ball, side }) => ball === player?.ballNo || (ball === null && side !== null && side === sideNo),
        )
        .map(({ place, isWinner, inWords }) => ({ game: title, place, isWinner, inWords })),
    ),
    money: ledger && player ? (ledger.balances.find((balance) => own(balance.player))?.amount ?? 0) : null,
    payments: (ledger?.payments ?? [])
      .filter(({ from, to }) => own(from) || own(to))
      .map(({ from, to, amount }) => ({ from: nameOf(from), to: nameOf(to), amount })),
  }
}
