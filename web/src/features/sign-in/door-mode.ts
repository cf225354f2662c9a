export type DoorMode = 'sign-in' | 'register' | 'forgot-password'

export const joinLine = 'Join Nineteenth to track your golf scores and compete with friends'
