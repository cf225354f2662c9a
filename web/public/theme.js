// The look that was chosen on the profile page; without one the system decides.
const theme = localStorage.getItem('nineteenth.theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
