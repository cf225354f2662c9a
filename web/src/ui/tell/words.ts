export const words = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
}
