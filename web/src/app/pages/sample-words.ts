import { possessive } from '#text/possessive.ts'
export const words = {
  notice: 'This is a sample match. Nothing here is saved.',
  cardOf: (name: string) => `${possessive(name)} card`,
  byFormat: 'Results by format',
  tapNumber: 'Tap a number to see how it’s calculated.',
}
