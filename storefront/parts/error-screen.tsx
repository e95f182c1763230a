/** Shown when everything else failed: no words of a catalogue, no data. */
export function ErrorScreen({ status }: { status: number }) {
  return (
    <main className="page grid min-h-dvh max-w-md content-center justify-items-center gap-3 text-center">
      <h1 className="text-3xl">{status === 404 ? 'Error 404' : 'An error occurred !'}</h1>
      <p className="text-ink-soft">
        {status === 404 ? 'This page could not be found' : 'Please try again in a moment.'}
      </p>
      <p>
        <a href="/" className="font-semibold text-brand underline underline-offset-4">
          Home
        </a>
      </p>
    </main>
  )
}
