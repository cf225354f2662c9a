export const words = {
  places: {
    scores: 'Scores',
  },
  problems: {
    server: 'Nineteenth has a problem right now. We’ll keep trying.',
    notLoaded: 'Couldn’t load the match. We’ll keep trying.',
    offline: 'You’re offline. This match isn’t stored on this phone.',
  },
}
