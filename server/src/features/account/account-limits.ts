import type { Limit } from '#platform/rate-limits.ts'

const windowMs = 10 * 60 * 1000

// A clubhouse is one address: the limits by address leave room for a whole field of 144 that starts at once.
export const accountLimits = {
  signInByAddress: { name: 'sign-in-address', times: 600, windowMs, withoutRedis: 'refuse' },
  signInByAccount: { name: 'sign-in-account', times: 60, windowMs, withoutRedis: 'refuse' },
  registerByAddress: { name: 'register-address', times: 300, windowMs, withoutRedis: 'refuse' },
  registerByAccount: { name: 'register-account', times: 20, windowMs, withoutRedis: 'refuse' },
  checkUsernameByAddress: { name: 'check-username-address', times: 600, windowMs, withoutRedis: 'allow' },
} satisfies Record<string, Limit>
