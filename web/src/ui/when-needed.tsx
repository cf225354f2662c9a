import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'

/** What few ever see comes after the page; a phone that cannot load it has the page all the same. */
export function whenNeeded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const View: ComponentType<Props> = lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  )
  return function WhenNeeded(props: Props) {
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    )
  }
}
