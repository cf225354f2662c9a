/** Where the strokes of a game come from (CM1, NA8). */
export interface StrokeSource {
  readonly handicaps: 'off-the-lowest' | 'full' | 'agreed' | 'none'
  /** Agreed strokes by ball; 0 for a ball without agreed strokes. */
  readonly agreed: Readonly<Record<string, number>>
}
