/** One JSON document that can also be read line by line, so that no reader needs it whole. */
export async function* framed(courses: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"format":"nineteenth-courses","version":1,"courses":[\n'
  let separator = ''
  for await (const course of courses) {
    yield separator + course
    separator = ',\n'
  }
  yield '\n]}\n'
}
