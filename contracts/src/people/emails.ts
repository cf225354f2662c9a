import { z } from 'zod'

export const emailSchema = z
  .email('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')

/** The key that is equal for equal addresses. Lowers only ASCII letters, like `lower(… collate "C")` in SQL. */
export function emailKey(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
