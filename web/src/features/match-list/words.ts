export const words = {
  filter: {
    all: 'All',
    search: 'Search by course or player',
    show: 'Show',
  },
  list: {
    title: 'Your matches',
    searchingOlder: 'Not in your newest matches. Searching older ones...',
    loadingMore: 'Loading more...',
    showMore: 'Show more matches',
  },
  noneFound: {
    title: 'No matches found',
    hint: 'Try a shorter search, or show all matches.',
    showAll: 'Show all matches',
  },
}
