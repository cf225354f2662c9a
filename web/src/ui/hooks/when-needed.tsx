import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'

/**
 * What few ever see comes after the page, its place kept meanwhile; a phone that cannot load it has the page all the
 * same, and instead of it what `Failed` says.
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
