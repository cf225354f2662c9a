export const words = {
  updateReady: 'Update ready',
  updateReadyText: 'It installs once your scores are sent and the app is in the background.',
  updateNow: 'Update now',
  updated: 'Nineteenth was updated',
  updatedText:
    'We’re downloading the new version. Your scores are saved on this phone and will be sent after the update.',
}
