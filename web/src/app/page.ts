import type { ComponentType } from 'react'
import { lazy } from 'react'

/** A page in a chunk of its own. */
export function page(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }))
}
