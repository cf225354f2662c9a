export const words = {
  crashed: 'Couldn’t show this page',
  crashedText: 'Something went wrong. Your scores are safe. Reload the page.',
  reload: 'Reload',
}
