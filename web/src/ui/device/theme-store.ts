const key = 'nineteenth.theme'

/** The appearance: automatic, light or dark. `public/theme.js` reads it before the first paint. */
export type Theme = 'system' | 'light' | 'dark'

export const themeStore = {
  get: (): Theme => {
    const kept = localStorage.getItem(key)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  },
  set: (theme: Theme): void => {
    if (theme === 'system') {
      localStorage.removeItem(key)
      delete document.documentElement.dataset['theme']
    } else {
      localStorage.setItem(key, theme)
      document.documentElement.dataset['theme'] = theme
    }
  },
}
