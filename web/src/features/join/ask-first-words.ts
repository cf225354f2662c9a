export const askFirstWords = {
  title: (name: string) => `Join as ${name}?`,
  join: 'Join',
  whenSent: (name: string) => `when this phone joins as ${name} again`,
  stay: (name: string) => `Stay ${name}`,
  notSent: (scores: number, name: string) =>
    scores === 1
      ? `One score entered here as ${name} hasn’t been sent yet.`
      : `${scores} scores entered here as ${name} haven’t been sent yet.`,
  gone: (name: string) =>
    `${name} is no longer in the match. After you join, enter the missing scores again.`,
  thisPlayer: 'this player',
}
