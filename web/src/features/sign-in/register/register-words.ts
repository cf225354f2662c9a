export const registerWords = {
  email: 'Email',
  handicapHint: 'Optional. Without a handicap, you play as scratch (0).',
  password: 'Password',
  passwordHint: '6+ characters with a capital letter and a symbol.',
  confirm: 'Confirm password',
  creating: 'Creating account ...',
  create: 'Create account',
  checking: 'Checking …',
  available: 'Username is available.',
  uppercaseMissing: 'Password must contain at least one uppercase character',
  specialMissing: 'Password must contain at least one special character',
  passwordsDiffer: "Passwords don't match",
}
