/** Shown when everything else failed: no words of a catalogue, no data, no styles needed. */
export function ErrorScreen({ status }: { status: number }) {
  return (
    <main>
      <h1>{status === 404 ? 'Error 404' : 'An error occurred !'}</h1>
      <p>
        <a href="/">Home</a>
      </p>
    </main>
  )
}
