/** Apart from the words of the screen: most matches have no dots. */
export const dotWords = {
  dots: 'Junk',
  dotsOn: (hole: number) => `Junk on hole ${hole}`,
  notValid: ', not valid',
  invalid: (dot: string) => `${dot} (not valid)`,
}
