// Loaded with the money of a match in progress.
export const moneyWords = {
  you: (amount: string) => `You ${amount}`,
  even: 'Even',
  soFar: 'Money so far',
  owesSoFar: 'Who owes whom so far',
  openBets: 'Bets and pots count once they’re decided.',
}
