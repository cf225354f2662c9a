// Apart from its icon, which only the form needs. The public board has the link too.

export const howItWorks = 'How does this game work?'

export const howTheyWork = 'How do these games work?'

/** The look of a link to the page of a game. */
export const helpLinkStyle =
  'inline-flex min-h-target items-center text-sm text-quiet underline underline-offset-4 print:hidden'
