import { ApiError, ConnectionError } from '#api/api-error.ts'
import { IdentityError } from '#identity/provider/provider-error.ts'
import { apiError } from '#identity/testing/fake-session.ts'
import { expect, test } from 'vitest'
import {
  googleRegistrationFailure,
  registrationFailure,
  resetFailure,
  googleSignInFailure,
  signInFailure,
} from './failures.ts'

const incorrect = 'The email or password you entered is incorrect.'
const network = 'Network error. Please check your connection and try again.'

test.each([
  ['auth/wrong-password', incorrect],
  ['auth/user-not-found', incorrect],
  ['auth/invalid-credential', incorrect],
  ['auth/too-many-requests', 'Too many unsuccessful login attempts. Please try again later.'],
  ['auth/network-request-failed', network],
  [
    'auth/configuration-not-found',
    'Authentication service is not correctly configured. Please try using Google Sign-in instead.',
  ],
  ['auth/anything-else', 'Invalid email or password. Please try again.'],
])('signing in shows the right error for %s', (code, description) => {
  const toast = signInFailure(new IdentityError(code))
  expect(toast).toEqual({ title: 'Login failed', description, look: 'destructive' })
})

test.each([
  [apiError('identity-away'), /can’t be checked/],
  [apiError('identity-silent'), /slow right now/],
  [apiError('identity-not-set-up'), /isn’t set up correctly/],
  [new IdentityError('auth/timeout'), /slow right now/],
  [new IdentityError('auth/session-not-kept'), /blocks cookies/],
])("says what happened, what is safe and what to do if a sign-in can't be checked: %s", (error, what) => {
  for (const failure of [signInFailure(error), googleSignInFailure(error)]) {
    expect(failure.description).toMatch(what)
    expect(failure.description).toMatch(/your account/i)
    expect(failure.description).toMatch(/try again|allow cookies/)
  }
})

test('says that an account is disabled and that matches are safe', () => {
  for (const failure of [signInFailure, googleSignInFailure])
    expect(failure(apiError('account-disabled')).description).toMatch(
      /account is disabled. Your matches are safe/,
    )
})

test('asks to verify the email instead of reporting an error', () => {
  expect(signInFailure(new IdentityError('EMAIL_NOT_VERIFIED'))).toMatchObject({
    title: 'Email verification required',
    description:
      "We've sent a verification email. Please check your inbox and verify your email before logging in.",
  })
  expect(signInFailure(new IdentityError('EMAIL_NOT_VERIFIED'))).not.toHaveProperty('look')
})

test.each([
  ['auth/popup-closed-by-user', 'The sign-in popup was closed before completing the sign-in.'],
  ['auth/network-request-failed', network],
  [
    'auth/popup-blocked',
    'The sign-in popup was blocked by your browser. Please enable popups for this site.',
  ],
  [
    'auth/configuration-not-found',
    'Google authentication is not properly configured yet. Please try again later.',
  ],
  [
    'auth/unauthorized-domain',
    'This domain is not authorized for Google sign-in. Please try email login or contact the administrator.',
  ],
])('signing in or registering with Google shows the right error for %s', (code, description) => {
  const error = new IdentityError(code)
  const look = 'destructive'
  expect(googleSignInFailure(error)).toEqual({ title: 'Login failed', description, look })
  expect(googleRegistrationFailure(error)).toEqual({ title: 'Registration Failed', description, look })
})

test('signing in with Google: any other error', () => {
  const description = 'Could not sign in with Google. Please try again.'
  const toast = googleSignInFailure(new IdentityError('auth/anything-else'))
  expect(toast).toEqual({ title: 'Login failed', description, look: 'destructive' })
})

test('registering with Google: any other error', () => {
  const description = 'Failed to sign up with Google. Please try again or use email registration.'
  const toast = googleRegistrationFailure(new IdentityError('auth/anything-else'))
  expect(toast).toEqual({ title: 'Registration Failed', description, look: 'destructive' })
})

test.each([
  ['auth/email-already-in-use', 'This email is already registered.', 'email'],
  ['auth/invalid-email', 'Invalid email format.', 'email'],
  [
    'auth/weak-password',
    'Password is too weak. It must have at least 6 characters, including one uppercase letter and one special character.',
    undefined,
  ],
  [
    'auth/session-not-kept',
    'Your browser blocks cookies, so you can’t stay signed in. Your account is fine; allow cookies for Nineteenth, or use another browser.',
    undefined,
  ],
  ['auth/anything-else', 'An error occurred during registration', undefined],
])('registering shows the right error for %s', (code, description, field) => {
  const toast = { title: 'Registration Failed', description, look: 'destructive' }
  expect(registrationFailure(new IdentityError(code))).toEqual({ toast, field })
})

test.each([
  [apiError('username-taken'), 'That username is already taken. Please choose another one.', 'username'],
  [new ConnectionError(), network, undefined],
  [apiError('username-reserved'), 'That username is reserved. Please choose another one.', 'username'],
  [
    new ApiError(502, '<html>'),
    'We couldn’t finish your registration. Nothing is lost; tap Create account again in a minute.',
    undefined,
  ],
])('registering shows the right error if our server replies %s', (error, description, field) => {
  const failure = registrationFailure(error)
  expect(failure.toast).toEqual({ title: 'Registration Failed', description, look: 'destructive' })
  expect(failure.field).toBe(field)
})

test.each([
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/network-request-failed', network],
  ['auth/anything-else', 'Could not send password reset email.'],
])('resetting the password shows the right error for %s', (code, description) => {
  const toast = resetFailure(new IdentityError(code))
  expect(toast).toEqual({ title: 'Password reset failed', description, look: 'destructive' })
})
