// One chunk for all three: they share the form and the list of courses, and each additional chunk
// adds bytes to Home's bundle.
export { CoursePage } from '#features/courses/course-page.tsx'
export { CoursesPage } from '#features/courses/courses-page.tsx'
export { NewCoursePage } from '#features/courses/new-course-page.tsx'
