/** The tab that a key leads to from the active one, or nothing for keys that are not about tabs. */
export function neighbourOf<Name extends string | number>(
  tabs: ReadonlyArray<{ name: Name }>,
  active: Name,
  key: string,
): Name | undefined {
  const index = tabs.findIndex((tab) => tab.name === active)
  if (key === 'ArrowRight') return tabs.at((index + 1) % tabs.length)?.name
  if (key === 'ArrowLeft') return tabs.at(index - 1)?.name
  if (key === 'Home') return tabs.at(0)?.name
  if (key === 'End') return tabs.at(-1)?.name
  return undefined
}
