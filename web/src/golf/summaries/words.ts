export const words = {
  resultsAt: (courseName: string) => `Results at ${courseName}`,
  phoneNote: {
    noSignal: 'No signal. Showing what’s saved on this phone.',
    notReached: 'Couldn’t reach Nineteenth. Showing what’s saved on this phone.',
  },
}
