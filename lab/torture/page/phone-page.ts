import { requestPersistentStorage, syncOf } from '@nineteenth/web/sync/browser-sync-client.ts'
import type { Dice } from '../tap.ts'
import { cardOf, sendAllAgain, tapBy } from '../tap.ts'

declare global {
  interface Window {
    phone: {
      tap: (dice: Dice) => ReturnType<typeof tapBy>
      card: () => ReturnType<typeof cardOf>
      sendAllAgain: () => Promise<string[]>
      storeMs: () => number[]
    }
  }
}

// The whole screen of a browser phone: the product's sync in a tab, with two buttons for the driver.
const query = new URLSearchParams(location.search)
const sync = syncOf(Number(query.get('user')))
const feed = sync.matchFeed(Number(query.get('match')))
const storeMs: number[] = []
feed.subscribe(() => {})
void requestPersistentStorage()

window.phone = {
  async tap(dice) {
    const startedMs = performance.now()
    const tapped = await tapBy(feed, dice)
    if (tapped) storeMs.push(performance.now() - startedMs)
    return tapped
  },
  card: () => cardOf('', feed.getSnapshot(), sync.unsent.getSnapshot()),
  sendAllAgain: () => sendAllAgain(feed),
  storeMs: () => storeMs.splice(0),
}
