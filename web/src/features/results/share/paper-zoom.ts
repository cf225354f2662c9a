// What a sheet of A4 or Letter on its side has room for, and what stands on it, in pixels as printed.
const roomPx = 660
const titlesPx = 230
const playerPx = 78
const stripPx = 90

// Smaller than the first nobody reads; a field that takes several pages has the second, at which twelve cards fill one.
const [smallest, ofManyPages] = [0.6, 0.85]

/** How much smaller a field is printed so that it fits one page; one that does not is printed to be read. */
export function paperZoom(players: number, strips: number): number {
  const fitting = roomPx / (titlesPx + playerPx * players + stripPx * strips)
  return fitting < smallest ? ofManyPages : Math.min(1, fitting)
}
