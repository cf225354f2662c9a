/** What index.html shows before any script is there; first-paint.css brings it back wherever this stands. */
export function LoadingScreen() {
  return <div data-loading />
}
