import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStream } from '../live/watchers.ts'
import type { NodeClient } from '../node-client.ts'
import { strokesSubmission } from '#strokes-submission.ts'
import { revisionOf } from '../watch/pollers.ts'

export const watchersOfMatch = 10

export type Foursome = ReturnType<typeof openFoursome>

interface FoursomePlan {
  node: NodeClient
  port: number
  epoch: string
  matchId: number
  /** The four players, the organizer first. */
  persons: readonly { id: number; cookie: string }[]
  /** A board's watchers have their own address. */
  localAddress: string
  /** Measures a call of this kind; rethrows its errors. */
  measured: <T>(kind: string, call: () => Promise<T>) => Promise<T>
  onStreamLost: () => void
  /** A client retries because of the reply it got. */
  onRetry: (error: unknown) => void
}

/** Four phones and ten watchers of a match, and of the next one that the four play. */
export function openFoursome({
  node,
  port,
  epoch,
  persons,
  localAddress,
  measured,
  onStreamLost,
  onRetry,
  ...plan
}: FoursomePlan) {
  const cookies = persons.map(({ cookie }) => cookie)
  const organiser = cookies[0]!
  const streams = new Set<Socket>()
  const entering = new Set<Promise<unknown>>()
  let { matchId } = plan
  let board = ''
  let isClosed = false
  let isBetween = false
  let turn = Math.floor(1_000 * Math.random())

  return {
    matchId: () => matchId,
    open,
    /** Between two rounds there is nothing to enter. */
    async score(): Promise<void> {
      if (isBetween) return
      const player = ++turn % 4
      const score = { ballNo: 1 + player, hole: 1 + (turn % 18), strokes: 1 + (turn % 9) }
      const body = strokesSubmission(epoch, [score])
      const send = () => node.post(`/api/matches/${matchId}/entries`, body, cookies[player])
      const entered = measured('score', () => patiently(send))
      entering.add(entered)
      await entered.finally(() => entering.delete(entered))
    },
    match: () => get('match', `/api/matches/${matchId}`),
    home: () => get('first screen', '/api/matches/recent'),
    async board(): Promise<void> {
      const path = board
      const now = await measured('board, pointer', () => patiently(() => node.get(`${path}/now`, '')))
      await measured('board', () => patiently(() => node.get(`${path}/r/${revisionOf(now.toString())}`, '')))
    },
    /** The round is over: all look at the results, and the four start again with a guest. */
    async finish(): Promise<void> {
      isBetween = true
      await Promise.allSettled(entering)
      // A retry may find the match already complete.
      await post('complete', `/api/matches/${matchId}/complete`, {}).catch(() => {})
      for (const cookie of cookies)
        await measured('results', () => patiently(() => node.get(`/api/matches/${matchId}/results`, cookie)))
      await get('record', '/api/stats')
      const created = parse(await post('create', '/api/matches', formOf(persons.map(({ id }) => id))))
      closeStreams()
      matchId = Number(created['id'])
      await joinOne()
      await open()
      isBetween = false
    },
    close(): void {
      isClosed = true
      closeStreams()
    },
  }

  /** All players finish. */
  async function open(): Promise<void> {
    const { token } = parse(await post('watch link', `/api/matches/${matchId}/watch-link`, { names: 'full' }))
    board = `/api/public/${String(token)}`
    await openStreams()
  }

  async function joinOne(): Promise<void> {
    const rules = { scores: 'all', canAddThemselves: true }
    const { token } = parse(await post('join link', `/api/matches/${matchId}/join-link`, rules))
    await measured('look at a link', () => patiently(() => node.post('/api/join/look', { token }, '')))
    const guest = { displayName: 'Sam Guest', handicap: '18', requestId: randomUUID() }
    await measured('join', () => patiently(() => node.post('/api/join', { token, guest }, '')))
  }

  async function openStreams(): Promise<void> {
    const member = `/api/matches/${matchId}/live`
    const watchers = Array.from({ length: watchersOfMatch }, () => follow(`${board}/live`, undefined))
    await Promise.all([...cookies.map((cookie) => follow(member, cookie)), ...watchers])
  }

  /** Reopens the stream when it breaks, as long as the match lasts. */
  async function follow(path: string, cookie: string | undefined): Promise<void> {
    const ofMatch = matchId
    const kind = cookie === undefined ? 'stream of a board' : 'stream'
    const credential = cookie === undefined ? { localAddress } : { cookie }
    const onClose = () => void (isOver() || reopen())
    const connect = () => openStream({ port, path, ...credential, onChange: () => {}, onClose })
    const socket = await measured(kind, () => patiently(connect))
    if (isOver()) socket.destroy()
    else streams.add(socket)

    function isOver(): boolean {
      return isClosed || ofMatch !== matchId
    }

    function reopen(): void {
      onStreamLost()
      // Loads what the server requires when a stream opens.
      const pauseMs = 1_000 + 3_000 * Math.random()
      setTimeout(() => void (isOver() || follow(path, cookie).catch(() => {})), pauseMs)
    }
  }

  function closeStreams(): void {
    for (const socket of streams) socket.destroy()
    streams.clear()
  }

  function get(kind: string, path: string): Promise<Buffer> {
    return measured(kind, () => patiently(() => node.get(path, cookies[++turn % 4])))
  }

  function post(kind: string, path: string, body: object): Promise<Buffer> {
    return measured(kind, () => patiently(() => node.post(path, body, organiser)))
  }

  /**
   * Retries like a phone without a reply: after a moment, then after longer and longer delays.
   * Follows the server's delay.
   */
  async function patiently<T>(call: () => Promise<T>): Promise<T> {
    const endsMs = performance.now() + 60_000
    for (let failures = 1; ; failures++)
      try {
        return await call()
      } catch (error) {
        if (/: 4\d\d /.test(String(error)) || performance.now() > endsMs) throw error
        onRetry(error)
        const [, seconds = 0] = /^retry-after: (\d+)/im.exec(String(error)) ?? []
        const pauseMs = 1_000 * Number(seconds) * (1 + Math.random() / 2)
        await sleep(Math.max(pauseMs, Math.min(30_000, 500 * 2 ** failures) * (0.5 + Math.random() / 2)))
      }
  }
}

function formOf(players: readonly number[]) {
  return {
    courseId: 1,
    teeBoxId: 1,
    date: '2026-07-18',
    matchType: 'individual',
    players,
    quotaEnabled: true,
  }
}

function parse(answer: Buffer): Record<string, unknown> {
  return JSON.parse(answer.toString())
}
