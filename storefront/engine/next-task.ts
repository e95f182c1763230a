/** Lets the browser answer what was tapped or scrolled meanwhile before it goes on. */
export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}
