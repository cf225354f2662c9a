import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'

/**
 * Loads a rarely used part after the page and reserves its space. If it can't be loaded, the page still works and shows
 * `Failed` instead.
 */
export function whenNeeded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
  Failed: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const View: ComponentType<Props> = lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Failed }),
    ),
  )
  return function WhenNeeded(props: Props) {
    return (
      <Suspense fallback={place}>
        <View {...props} />
      </Suspense>
    )
  }
}
