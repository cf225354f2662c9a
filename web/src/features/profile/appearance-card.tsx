import { Card } from '#ui/card.tsx'
import type { ChoiceOption } from '#ui/choice.tsx'
import { Choice } from '#ui/choice.tsx'
import type { Theme } from '#ui/theme-store.ts'
import { themeStore } from '#ui/theme-store.ts'
import { useState } from 'react'

export function AppearanceCard() {
  const [theme, setTheme] = useState(themeStore.get)
  const choose = (chosen: Theme) => {
    themeStore.set(chosen)
    setTheme(chosen)
  }
  return (
    <Card className="p-5 md:p-6">
      <Choice legend="Appearance" options={options} value={theme} onChange={choose} />
    </Card>
  )
}

const options: readonly ChoiceOption<Theme>[] = [
  { value: 'system', label: 'As my phone' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
