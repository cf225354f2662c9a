import { useEffect, useState } from 'react'

/** Whether the board is on the wall of a clubhouse: a part of the address, so that a screen starts with it. */
export function useBigScreen() {
  const [isOn, setOn] = useState(isAskedFor)
  useEffect(() => {
    writeAddress({ isOn })
    if (!isOn) return undefined
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOn(false)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isOn])
  return { isOn, turnOn: () => setOn(true) }
}

function writeAddress({ isOn }: { isOn: boolean }): void {
  if (isOn === isAskedFor()) return
  const url = new URL(window.location.href)
  if (isOn) url.searchParams.set('screen', 'big')
  else url.searchParams.delete('screen')
  window.history.replaceState(null, '', url)
}

function isAskedFor(): boolean {
  return new URLSearchParams(window.location.search).get('screen') === 'big'
}
