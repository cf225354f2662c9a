/** By the first name where we know it; a person without one is as welcome. */
export function greetingFor(firstName: string | undefined): string {
  return firstName ? `Welcome back, ${firstName}` : 'Welcome to Nineteenth'
}
