import { post } from './accounts.ts'
import { nodes } from './environment.ts'
import type { Golfer } from './golfers.ts'
import { addCard, addMatch, bobId, completeMatch, pars, watchToken } from './rounds.ts'

export type ScreenName = 'sign-in' | 'join' | 'Home' | 'Enter Scores' | 'match' | 'results' | 'public board'

interface FirstScreen {
  name: ScreenName
  path: (made: Made) => string
  /** The element that a person can use or read once the screen is ready. */
  ready: string
  isMember: boolean
}

interface Made {
  open: number
  played: number
  joinToken: string
  watchToken: string
}

/** The screens on which visits begin: by a link in a chat, or from the home screen of a phone. */
export const firstScreens: readonly FirstScreen[] = [
  { name: 'sign-in', path: () => '/login', ready: 'input[type=password]', isMember: false },
  { name: 'join', path: ({ joinToken }) => `/join#${joinToken}`, ready: 'main h2', isMember: false },
  { name: 'Home', path: () => '/', ready: 'main a[href^="/matches/"]:not([href$="/new"])', isMember: true },
  {
    name: 'Enter Scores',
    path: ({ open }) => `/matches/${open}/scores`,
    ready: '[data-pad] button',
    isMember: true,
  },
  { name: 'match', path: ({ open }) => `/matches/${open}`, ready: '[role=tabpanel]', isMember: true },
  {
    name: 'results',
    path: ({ played }) => `/matches/${played}/results`,
    ready: '[role=tabpanel]',
    isMember: true,
  },
  {
    name: 'public board',
    path: ({ watchToken: token }) => `/watch/${token}`,
    ready: '[role=tabpanel]',
    isMember: false,
  },
]

/** A match under way and a complete one, with the links to the first. */
export async function makeMatches(golfer: Golfer): Promise<Made> {
  const [open, played] = [await addMatch(golfer), await addMatch(golfer)]
  await addCard(golfer, open, golfer.id, pars.slice(0, 3))
  for (const id of [golfer.id, bobId]) await addCard(golfer, played, id, pars)
  await completeMatch(golfer, played)
  const reply = await post(`${nodes.first}/api/matches/${open}/join-link`, { scores: 'all' }, golfer.cookie)
  const { token }: { token: string } = JSON.parse(await reply.text())
  return { open, played, joinToken: token, watchToken: await watchToken(golfer, open) }
}
