import { showToast } from '#ui/toast.ts'
import { useStore } from '#ui/use-store.ts'
import { useEffect } from 'react'
import { entryChoices } from '../entry-choices-store.ts'
import { canStayAwake, stayAwake } from '#ui/wake-lock-client.ts'

/** Keeps the screen on for whoever allowed it; whoever was never asked is asked, once. */
export function useWakeLock(isEntering: boolean): void {
  const { keepsAwake } = useStore(entryChoices)
  const isUsable = isEntering && canStayAwake()
  useEffect(() => {
    if (isUsable && keepsAwake === undefined) ask()
  }, [isUsable, keepsAwake])
  useEffect(() => (isUsable && keepsAwake ? stayAwake() : undefined), [isUsable, keepsAwake])
}

function ask(): void {
  entryChoices.choose({ keepsAwake: false })
  showToast({
    title: 'Keep the screen on?',
    description: 'While you enter scores.',
    action: { label: 'Keep it on', onClick: () => entryChoices.choose({ keepsAwake: true }) },
    // It often comes right after 'Match created'.
    isPatient: true,
  })
}
