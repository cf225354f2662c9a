import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

/** The hole that a link led to. It is asked for once: a reload, holes later, goes on where the round is. */
export function useAskedHole(): number | undefined {
  const [asked, setAsked] = useSearchParams()
  const [hole] = useState(() => Number(asked.get('hole')) || undefined)
  useEffect(() => {
    if (hole !== undefined) setAsked(without, { replace: true })
  }, [hole, setAsked])
  return hole
}

function without(asked: URLSearchParams): URLSearchParams {
  asked.delete('hole')
  return asked
}
