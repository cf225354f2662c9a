import { useLayoutEffect } from 'react'

/** Black on white while Enter Scores is open: other pages have no button to leave it by. */
export function useSunMode(isSunny: boolean): void {
  useLayoutEffect(() => {
    if (!isSunny) return undefined
    document.documentElement.dataset['sun'] = ''
    return () => {
      delete document.documentElement.dataset['sun']
    }
  }, [isSunny])
}
