export const words = {
  help: 'How It Works',
  helpInBrowser: 'How It Works · Nineteenth',
  sources: 'Course Sources',
  sourcesInBrowser: 'Course Sources · Nineteenth',
}
