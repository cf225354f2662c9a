import { Client } from 'pg'
import type { Asker } from '../measuring/asked-in-turns.ts'
import type { Ask } from '../growth/growth-world.ts'
import { askerOf, listQuestions } from '../growth/questions.ts'
import { matchInProgress, playerOf } from '../growth/stored-matches.ts'
import { recordingSql } from '../scores/function-recording.ts'

/** Something that is asked, of one match or of everything that is a person's. */
export interface PartitionQuestion {
  name: string
  isOfOneMatch: boolean
  ask: Asker
}

const routesAsked = ['detail', 'list, first page', 'list, page 11', 'stats']

interface Where {
  databaseUrl: string
  /** A node on the same database. */
  node: Ask
  matches: number
}

export async function openQuestions({ databaseUrl, node, matches }: Where) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const routes = (await listQuestions(node)).filter(({ name }) => routesAsked.includes(name))
  const questions: PartitionQuestion[] = [
    ...ofTheDatabase(client, matches),
    { name: 'results', isOfOneMatch: true, ask: askerOf(node, await resultsOf(node)) },
    ...routes.map((route) => ({
      name: route.name,
      isOfOneMatch: route.name === 'detail',
      ask: askerOf(node, route),
    })),
  ]
  return { questions, close: () => client.end() }
}

/** What a node asks most: to record, what a watcher missed, and all that one who enters must know. */
function ofTheDatabase(client: Client, matches: number): PartitionQuestion[] {
  const changes = async (matchId: number, since: number) =>
    client.query({ name: 'changes', text: 'select match_changes($1, $2)', values: [matchId, since] })
  const asks: [string, Asker][] = [
    ['recording, 1 entry', (turn) => client.query(recordOne(matchInProgress(turn * 97, matches), matches))],
    ['a whole match', (turn) => changes(matchInProgress(turn * 89, matches), 0)],
    ['changes since the last', (turn) => changes(matchInProgress(turn * 83, matches), 18)],
  ]
  return asks.map(([name, ask]) => ({ name, isOfOneMatch: true, ask }))
}

function recordOne(matchId: number, matches: number): string {
  // The ball whose scores this player has entered: without a base a score replaces none but the author's own.
  const cell = { ball: '2', hole: String(1 + (Math.floor(performance.now()) % 18)), strokes: '5' }
  return recordingSql({ match: String(matchId), person: String(playerOf(matchId, matches)), cells: [cell] })
}

async function resultsOf(node: Ask) {
  const { matches }: { matches: { id: number }[] } = JSON.parse(await node('/api/matches?status=complete'))
  return { name: 'results', paths: matches.map(({ id }) => `/api/matches/${id}/results`) }
}
