/**
 * Whether a game is between the sides of the match, or between its balls although the match has
 * sides (TE4).
 */
export interface PlayedBySettings {
  readonly playedBy: 'sides' | 'balls'
}

/** Whether a game with these settings has no sides, even in a match of sides (TE4). */
export function isPlayedByBalls(settings: object): boolean {
  return 'playedBy' in settings && settings.playedBy === 'balls'
}
