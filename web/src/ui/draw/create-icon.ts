import { createElement, type SVGProps } from 'react'

interface Shape {
  /** The tags of its parts, and their attributes. */
  node: readonly (readonly [string, object])[]
}

/** Makes an icon; the build uses it in place of Lucide's own function, which serves several frameworks. */
// oxlint-disable-next-line import/no-default-export -- it replaces a default export
export default function createIcon({ node }: Shape) {
  return (attributes: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': attributes['aria-label'] === undefined || undefined,
        ...attributes,
      },
      ...node.map(([tag, of]) => createElement(tag, of)),
    )
}
