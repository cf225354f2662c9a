export const words = {
  signInFirst: {
    title: 'Sign in before your scores are sent?',
    whenSent: 'when this phone joins the match again',
  },
}
