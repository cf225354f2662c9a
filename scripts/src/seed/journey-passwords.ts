import { sharedPassword } from './world.ts'

/** All passwords that journeys type: none may appear in the nodes' log. */
export const journeyPasswords = {
  shared: sharedPassword,
  wrong: 'Bunker!9',
  renewed: 'Birdie!18',
} as const
