export const words = {
  loadingMatchData: 'Loading match data...',
}
