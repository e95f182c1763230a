import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startScript } from './deferred-scripts.ts'
import { earlyInputScript } from './early-input.ts'

type Page = Window & typeof globalThis

let frame: HTMLIFrameElement

afterEach(() => frame.remove())

/** A page of its own, as the server rendered it: the scripts listen to all of a window. */
function openPage(body: string): Page {
  frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentWindow as Page
  page.document.body.innerHTML = body
  return page
}

function openEarly(body: string): Page {
  const page = openPage(body)
  page.eval(earlyInputScript)
  return page
}

/** React handles events of this type at the element from now on; returns what it has handled. */
function hydrate<State>(element: Element, type: string, stateOf: () => State): State[] {
  const handled: State[] = []
  element.addEventListener(type, (event) => {
    event.preventDefault()
    handled.push(stateOf())
  })
  element.ownerDocument.documentElement.dataset.hydrated = ''
  return handled
}

const repeated = (page: Page) => waitFor(() => expect(page.earlyInput?.size).toBe(0))

test('a button pressed twice before hydration is pressed once after it', async () => {
  const page = openEarly('<button type="button">Menu</button>')
  const button = page.document.querySelector('button')!
  button.click()
  button.click()
  const presses = hydrate(button, 'click', () => true)
  await repeated(page)
  expect(presses).toEqual([true])
  button.click()
  await repeated(page)
  expect(presses).toEqual([true, true])
})

test('a button in a part of the page that cannot be hydrated at once is pressed once, when it can', async () => {
  const page = openEarly('<main><button type="button">Menu</button></main>')
  const button = page.document.querySelector('button')!
  let attempts = 0
  page.document.addEventListener(
    'click',
    (event) => {
      attempts += 1
      if (attempts < 3) event.stopPropagation()
    },
    true,
  )
  const presses = hydrate(button, 'click', () => true)
  button.click()
  await repeated(page)
  expect([presses, attempts]).toEqual([[true], 3])
})

test('a box ticked before hydration is ticked after it', async () => {
  const page = openEarly('<input type="checkbox">')
  const box = page.document.querySelector('input')!
  box.click()
  const handled = hydrate(box, 'change', () => box.checked)
  await repeated(page)
  expect(handled).toEqual([true])
})

test('an option chosen before hydration is chosen after it, whatever React displayed meanwhile', async () => {
  const page = openEarly('<select><option>price</option><option>newest</option></select>')
  const select = page.document.querySelector('select')!
  select.value = 'newest'
  select.dispatchEvent(new page.Event('change', { bubbles: true }))
  select.value = 'price'
  const handled = hydrate(select, 'change', () => select.value)
  await repeated(page)
  expect(handled).toEqual(['newest'])
})

test('a form without an address is not sent before hydration, and once after it', async () => {
  const page = openEarly('<form><input name="number"></form>')
  const form = page.document.querySelector('form')!
  const early = new page.Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  const handled = hydrate(form, 'submit', () => true)
  await repeated(page)
  expect(handled).toEqual([true])
})

/** A page whose scripts are deferred, before its first paint; `painted` and `timers` are what its script waits for. */
function openDeferred() {
  const page = openPage('<link rel="deferred" href="/a.js"><script type="deferred">import "/a.js"</script>')
  let painted = () => {}
  const timers: [run: () => void, milliseconds: number][] = []
  Object.assign(page, {
    PerformanceObserver: class {
      constructor(callback: () => void) {
        painted = callback
      }
      observe() {}
    },
    setTimeout: (run: () => void, milliseconds: number) => timers.push([run, milliseconds]),
  })
  page.eval(startScript)
  const started = () => [
    page.document.querySelector('link')!.rel,
    ...[...page.document.querySelectorAll('script[type=module]')].map(({ textContent }) => textContent),
  ]
  expect(started()).toEqual(['deferred'])
  return { page, paint: () => painted(), timers, started }
}

const startedOnce = ['modulepreload', 'import "/a.js"']

test('scripts start with the first paint, once', () => {
  const { page, paint, started } = openDeferred()
  paint()
  page.dispatchEvent(new page.Event('pointerdown'))
  expect(started()).toEqual(startedOnce)
})

test.each(['pointerdown', 'keydown', 'focusin'])('scripts start before the first paint at a %s', (type) => {
  const { page, started } = openDeferred()
  page.dispatchEvent(new page.Event(type))
  expect(started()).toEqual(startedOnce)
})

test('the scripts of a page that is never painted start after 3 s', () => {
  const { timers, started } = openDeferred()
  expect(timers.map(([, milliseconds]) => milliseconds)).toEqual([3000])
  timers[0]![0]()
  expect(started()).toEqual(startedOnce)
})
