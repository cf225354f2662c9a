/** The operations that a journey needs from a browser window, in any browser. */
export interface Window {
  goTo: (url: string) => Promise<void>
  /** Runs the body of a function in the page, with its arguments in `args`. Promises are awaited. */
  run: <T = unknown>(body: string, ...args: unknown[]) => Promise<T>
  tap: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  picture: () => Promise<Buffer>
  /** The errors that the page printed. */
  readConsole: () => Promise<string[]>
  close: () => Promise<void>
}

/** A browser that can open windows for several people, who share nothing. */
export interface Engine {
  open: (settings?: WindowSettings) => Promise<Window>
  stop: () => Promise<void>
}

export interface WindowSettings {
  blocksCookies?: boolean
}

/** The size of a phone. */
export const size = { width: 450, height: 900 }
