export const words = {
  loadingMatchData: 'Loading match data...',
  money: {
    you: (amount: string) => `You ${amount}`,
    even: 'Even',
  },
}
