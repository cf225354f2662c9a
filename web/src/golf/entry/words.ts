export const words = {
  noGroup: 'No group',
  notSaved: {
    title: 'Failed to save scores',
    other: 'An error occurred while saving scores.',
    outOfSpace:
      'This phone is out of space, so this score wasn’t saved. Free some space, then enter it again.',
    noStorage:
      'Your browser is blocking storage, so this score wasn’t saved. If this is a private window, open Nineteenth in a normal one, or write the score down.',
  },
}
