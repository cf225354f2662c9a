import type { Page } from '@playwright/test'

/** A score on a match's page, by player and hole: 'Ann Weaver 7'. */
export interface ShownScore {
  cell: string
  strokes: number
}

export interface PaintedScore extends ShownScore {
  /** When it became visible, by the machine's clock, which the tests share. */
  atMs: number
}

declare global {
  interface Window {
    shownScores: () => ShownScore[]
    paintedScores: PaintedScore[]
  }
}

/** Starts recording every score that newly appears on the page. */
export async function watchScores(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cards = 'section[aria-label$=" scores"]'
    window.shownScores = () =>
      Array.from(document.querySelectorAll<HTMLTableCellElement>(`${cards} td`), (td) => {
        const name = td.closest('section')?.ariaLabel?.replace(/’s? scores$/, '')
        const head = td.closest('table')?.rows[0]?.cells[td.cellIndex]?.textContent
        // A mark begins with its figure; an empty cell has at most dots.
        const strokes = Number(td.firstElementChild?.firstChild?.nodeValue)
        return { cell: `${name} ${/Hole (\d+)/.exec(head ?? '')?.[1]}`, strokes }
      }).filter(({ strokes }) => strokes > 0)

    // Each earlier watcher has its own list.
    const painted: PaintedScore[] = []
    window.paintedScores = painted
    const known = new Map(window.shownScores().map(({ cell, strokes }) => [cell, strokes]))
    new MutationObserver(() => {
      const fresh = window.shownScores().filter(({ cell, strokes }) => known.get(cell) !== strokes)
      for (const { cell, strokes } of fresh) known.set(cell, strokes)
      if (fresh.length === 0) return
      // The frame is painted once a task runs after the frame's own callbacks.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          const atMs = Date.now()
          painted.push(...fresh.map((score) => ({ ...score, atMs })))
        })
        port1.start()
        port2.postMessage(undefined)
      })
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** The scores that appeared since the page was watched, once there are this many. */
export async function paintedScores(page: Page, count: number): Promise<PaintedScore[]> {
  await page.waitForFunction((wanted) => window.paintedScores.length >= wanted, count)
  return page.evaluate(() => window.paintedScores)
}
