export const openidWords = {
  continueWith: (name: string) => `Continue with ${name}`,
  how: (name: string) =>
    `Sign in with ${name}, then you’ll come back here. The first time, this creates your account too.`,
  noAccountNeeded: 'Got a link to a match? Open it: you don’t need an account to join or watch.',
  checkSignal: 'Nothing is lost. Check your signal and try again.',
}
