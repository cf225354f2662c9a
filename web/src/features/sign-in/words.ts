/** One tagline is shown at random. */
export const taglines = [
  'The card never lies. It just hurts.',
  'Winners buy at the nineteenth.',
  'Fairways and greens. The rest is talk.',
  'One good drive keeps the whole week going.',
  'Play the ball as it lies, and the score as it was.',
  'The back nine is where stories start.',
  'Every putt is straight until there is money on it.',
  'Your handicap is only a rumor until the card is in.',
  'Play fast, settle honestly, come back on Saturday.',
  'Eighteen holes to earn it, one to tell it.',
] as const

export const words = {
  forgot: {
    back: 'Back to sign in',
    title: 'Reset your password',
    how: 'Enter the email you signed up with. We’ll send you a link to reset your password.',
    sending: 'Sending ...',
    send: 'Send reset email',
  },
  form: {
    email: 'Email',
    password: 'Password',
    forgot: 'Forgot password?',
    passwordTooShort: 'Password must be at least 6 characters',
    signingIn: 'Signing in ...',
  },
  failures: {
    login: 'Login failed',
    emailSignIn: 'Invalid email or password. Please try again.',
    googleSignIn: 'Could not sign in with Google. Please try again.',
    registration: 'Registration Failed',
    googleRegistration: 'Failed to sign up with Google. Please try again or use email registration.',
    mail: 'Couldn’t send the email',
    tryInAMinute: 'Please try again in a minute.',
    reset: 'Password reset failed',
    resetOther: 'Could not send password reset email.',
    notSignedIn: 'We couldn’t sign you in. Your account is fine; try again in a minute.',
    notRegistered:
      'We couldn’t finish your registration. Nothing is lost; tap Create account again in a minute.',
    registrationOther: 'An error occurred during registration',
    incorrect: 'The email or password you entered is incorrect.',
    network: 'Network error. Please check your connection and try again.',
    slow: 'Sign-in is slow right now. Your account and what you entered are safe; try again in a minute.',
    noCookies:
      'Your browser blocks cookies, so you can’t stay signed in. Your account is fine; allow cookies for Nineteenth, or use another browser.',
    tooManyLogins: 'Too many unsuccessful login attempts. Please try again later.',
    notConfigured:
      'Authentication service is not correctly configured. Please try using Google Sign-in instead.',
    googleNotVerified: 'Google has not verified your email address. Verify it there first, then try again.',
    popupClosed: 'The sign-in popup was closed before completing the sign-in.',
    popupBlocked: 'The sign-in popup was blocked by your browser. Please enable popups for this site.',
    googleNotConfigured: 'Google authentication is not properly configured yet. Please try again later.',
    unauthorizedDomain:
      'This domain is not authorized for Google sign-in. Please try email login or contact the administrator.',
    emailInUse: 'This email is already registered.',
    invalidEmail: 'Invalid email format.',
    weakPassword:
      'Password is too weak. It must have at least 6 characters, including one uppercase letter and one special character.',
    tooManyEmails: 'We already sent several emails. Check your inbox and your spam folder.',
    resetInvalidEmail: 'Please enter a valid email address.',
  },
  verification: {
    required: 'Email verification required',
    sent: "We've sent a verification email. Please check your inbox and verify your email before logging in.",
    requiredAfter: 'Email Verification Required',
    sentTo: (email: string) =>
      `A verification link has been sent to ${email}. Please verify your email before logging in. If you don't see it, check your spam or junk folder.`,
    notSent:
      "Account created, but email verification couldn't be sent. Sign in with your password and we'll send it again.",
  },
  successes: {
    login: 'Login successful',
    welcome: 'Welcome back to Nineteenth!',
    youAre: (taken: string, username: string) =>
      `${taken} was taken before you verified your email. You’re ${username} for now; you can change it in your profile.`,
    usernameTaken: 'Your username was taken',
    registration: 'Registration Successful',
    createdWith: (provider: string) => `Your account has been created with ${provider}!`,
    accountExists: 'Account Already Exists',
    loggingIn: 'You already have an account with this Google account. Logging you in...',
    resetSent: 'Reset email sent',
    resetInbox: 'Please check your inbox for password reset instructions.',
    created: 'Your account has been created successfully.',
  },
  page: {
    account: 'Account',
    tabs: 'Sign in or register',
    googleSignIn: 'Sign in with Google',
    googleSignUp: 'Sign up with Google',
    register: 'Register',
    keepRound: (name: string) =>
      `To keep your round as ${name}, create an account and sign in on this phone.`,
    or: 'OR',
    noAccount: "Don't have an account?",
    hasAccount: 'Already have an account?',
    signUp: 'Sign up',
    loadingForm: 'Loading the form',
    join: 'Join Nineteenth to track your golf scores and compete with friends',
    signedOutHere:
      'You’ve been signed out. Unsent scores are saved on this device, with their matches and today’s. Sign in to send them. Your other matches were removed from this device.',
  },
  /** The four original games, listed on wide screens. */
  games: [
    { name: 'Quota', meaning: 'Stableford points compared to personal quota' },
    { name: 'Nassau', meaning: 'Front 9, Back 9, and Total 18 match play' },
    { name: 'Gross', meaning: 'Total raw stroke scores without handicap' },
    { name: 'Net', meaning: 'Handicap-adjusted scores' },
  ],
  arrival: {
    verified: 'Email verified',
    verifiedNow: 'Your email has been verified successfully! You can now log in.',
    reset: 'Password reset complete',
    resetNow: 'Your password has been reset successfully! You can now log in with your new password.',
  },
}
