import type { ToastMessage } from '#ui/tell/toast.ts'

export interface ArrivalNotice {
  toast: ToastMessage
  /** The query without what was just told, so that a reload does not tell it again. */
  search: string
}

/** What to tell somebody who followed a link out of one of our mails. */
export function arrivalNotice(search: string): ArrivalNotice | undefined {
  const query = new URLSearchParams(search)
  const toast = (query.get('verified') === 'true' && verified) || (query.get('reset') === 'true' && reset)
  if (!toast) return undefined
  query.delete('verified')
  query.delete('reset')
  return { toast, search: query.toString() }
}

const verified: ToastMessage = {
  title: 'Email verified',
  description: 'Your email has been verified successfully! You can now log in.',
}

const reset: ToastMessage = {
  title: 'Password reset complete',
  description: 'Your password has been reset successfully! You can now log in with your new password.',
}
