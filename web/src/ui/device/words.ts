export const words = {
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  paste: 'Paste it into a message.',
  notShared: 'Couldn’t share the link',
  copyByHand: 'Your browser doesn’t allow it here. Touch and hold the link to copy it.',
}
