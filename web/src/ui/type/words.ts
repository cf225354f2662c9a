export const words = {
  firstName: 'First name',
  lastName: 'Last name',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
}
