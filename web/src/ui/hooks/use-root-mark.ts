import { useLayoutEffect } from 'react'

/**
 * Marks the document for the styles while a component is shown, if there is a value. Selectors with `:has()` would do
 * the same without code, but the browser checks them again at every change of the page, and so at every tap.
 */
export function useRootMark(name: 'scoring' | 'sun', value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return undefined
    document.documentElement.dataset[name] = value
    return () => {
      delete document.documentElement.dataset[name]
    }
  }, [name, value])
}
