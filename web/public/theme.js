const { dataset } = document.documentElement

// The look that was chosen on the profile page; without one the system decides.
const theme = localStorage.getItem('nineteenth.theme')
if (theme === 'light' || theme === 'dark') dataset.theme = theme

// Until the first screen is there, whoever was here before sees the name, and anybody else the door, with one of its lines.
const wasHere = localStorage.getItem('nineteenth.user') ?? localStorage.getItem('nineteenth.joiner')
const isAsked = location.pathname === '/join' || location.search.includes('register')
if (!wasHere && !isAsked) dataset.tagline = String(Math.floor(Math.random() * 10))
