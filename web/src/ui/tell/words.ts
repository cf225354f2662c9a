export const words = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  notOpened: 'Couldn’t open this',
  reload: 'Reload this page when you’re online.',
}
