const { dataset } = document.documentElement

try {
  // The look that was chosen on the profile page; without one the system decides.
  const theme = localStorage.getItem('nineteenth.theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme

  // Until the first screen appears, a returning person sees the name, and a new visitor the sign-in page with one of its lines.
  const wasHere = localStorage.getItem('nineteenth.user') ?? localStorage.getItem('nineteenth.joiner')
  const isAsked = /^\/(join$|games)/.test(location.pathname) || location.search.includes('register')
  if (!wasHere && !isAsked) dataset.tagline = String(Math.floor(Math.random() * 10))
} catch {
  // A browser that blocks cookies blocks this too, and the app can't start. Without this line it would load forever.
  document.addEventListener('DOMContentLoaded', () => {
    for (const output of document.querySelectorAll('#first-paint output'))
      output.textContent =
        "Your browser is blocking cookies, so you can't sign in or join a match. Allow cookies for this site, then reload."
  })
}
