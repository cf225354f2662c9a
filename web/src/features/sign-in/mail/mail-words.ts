export const mailWords = {
  sentTitle: 'Check your email',
  notSentTitle: 'Email not sent yet',
  sentTo: 'We sent a link to',
  willSendTo: 'We’ll send a link to',
  openIt: 'Open it, then come back here. You’ll be signed in automatically.',
  noEmail: (seconds: number) =>
    `No email yet? Check your spam folder. You can resend it in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  resend: 'Resend email',
  send: 'Send email',
  wrongAddress: 'Wrong address?',
}
