/** What decides who may change a course. */
export interface CourseHistory {
  /** Nobody for an imported course. */
  createdBy: number | null
  /** Whether the person asking has played a match there. */
  hasPlayed: boolean
  /** Whether anybody else has. */
  hasOtherPlayers: boolean
}

/**
 * A course belongs to whoever added it until others have played it; from then on also to them, who hold the same
 * paper card in their hands. An imported course belongs to everybody.
 */
export function canEdit({ createdBy, hasPlayed }: CourseHistory, userId: number): boolean {
  return createdBy === null || createdBy === userId || hasPlayed
}

/** Whether a change keeps the card that others played by as an older version. */
export function editMakesVersion({ hasOtherPlayers }: CourseHistory): boolean {
  return hasOtherPlayers
}
