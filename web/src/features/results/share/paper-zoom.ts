// What a sheet of A4 or Letter on its side has room for, and what stands on it, in pixels as printed.
const roomPx = 660
const titlesPx = 230
const playerPx = 78

/** How much smaller a field is printed so that it fits one page; from some size on it takes two and stays legible. */
export function paperZoom(players: number): number {
  return Math.max(0.6, Math.min(1, roomPx / (titlesPx + playerPx * players)))
}
