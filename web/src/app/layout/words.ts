export const words = {
  // Titles of pages
  course: 'Course',
  courseSources: 'Course Sources',
  home: 'Home',
  howItWorks: 'How It Works',
  matches: 'Matches',
  newCourse: 'New Course',
  operator: 'Operator',
  profile: 'Profile',
  sample: 'Sample Match',
  titleInBrowser: (title: string) => `${title} · Nineteenth`,

  // Around the pages
  navigation: 'Main',
  account: 'Account',
  skip: 'Skip to content',
}
