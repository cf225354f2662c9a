import { sharedPassword } from './world.ts'

/** Everything that the journeys type as a password: the nodes' log is searched for all of it. */
export const journeyPasswords = {
  shared: sharedPassword,
  wrong: 'Bunker!9',
  renewed: 'Birdie!18',
} as const
