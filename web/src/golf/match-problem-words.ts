export const words = {
  notLoaded: 'Error Loading Match',
  notLoadedText: 'There was an error loading the match data. Please try again.',
  retry: 'Retry Loading',
  notFound: 'Match Not Found',
  notFoundText: 'The requested match could not be found.',
  whyNotFound: 'It may have been deleted, or you may no longer be in it.',
  viewAll: 'View All Matches',
}
