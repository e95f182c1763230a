import { lazy, type ReactNode, Suspense, use, useEffect, useId, useState } from 'react'

/** What holds the parts of this page back in the browser, where a test lets them come one after the other. */
export type Gates = { [name in 'loaded' | 'later' | 'last']?: Promise<void> }

/** Where the browser's script is. */
export const script = '/script.js'

/** Fields in parts that come alive at different times, and buttons that put more fields between them. */
export function latePage(gates: Gates): ReactNode {
  const Loaded = lazy(async () => {
    await gates.loaded
    return { default: () => <More name="loaded" /> }
  })
  return (
    <html lang="en">
      <head>
        <title>Late parts</title>
        <script type="module" src={script} />
      </head>
      <body>
        <More name="first" />
        <Suspense fallback="…">
          <More name="beside" />
          <Loaded />
          <More name="behind" />
          <Suspense fallback="…">
            <Later gate={gates.later} name="later" />
          </Suspense>
        </Suspense>
        <Suspense fallback="…">
          <Later gate={gates.last} name="last" />
        </Suspense>
        <More name="end" />
      </body>
    </html>
  )
}

/** In the browser alone it waits: the server's page is shown meanwhile. */
function Later({ gate, name }: { gate: Promise<void> | undefined; name: string }): ReactNode {
  if (gate) use(gate)
  return <More name={name} />
}

/** A field, and one more with each press. */
function More({ name }: { name: string }): ReactNode {
  const [names, setNames] = useState([`${name} 1`])
  return (
    <p>
      {names.map((one) => (
        <Field key={one} name={one} />
      ))}
      <button type="button" onClick={() => setNames([...names, `${name} ${names.length + 1}`])}>
        more {name}
      </button>
    </p>
  )
}

/** A field that tells, once it is alive, by which id its scripts know it. */
function Field({ name }: { name: string }): ReactNode {
  const id = useId()
  const [known, setKnown] = useState('')
  useEffect(() => setKnown(id), [id])
  return (
    <span>
      <label htmlFor={id}>{name}</label>
      <input id={id} data-known={known} />
    </span>
  )
}
