import { z } from 'zod'

export const emailSchema = z
  .email('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')

/** What makes two addresses one. No further letters than those of ASCII: SQL does the same by `lower(… collate "C")`. */
export function emailKey(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
