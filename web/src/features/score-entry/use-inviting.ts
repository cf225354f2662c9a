import { useState } from 'react'
import { useSearchParams } from 'wouter'

/** Whether the invitation is open: by its button, or by the link of a message about a new match. */
export function useInviting() {
  const [asked, setAsked] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  const isInviting = isPressed || asked.has('invite')
  const stop = () => {
    setPressed(false)
    if (asked.has('invite')) setAsked(without, { replace: true })
  }
  return { isInviting, start: () => setPressed(true), stop }
}

function without(asked: URLSearchParams): URLSearchParams {
  asked.delete('invite')
  return asked
}
