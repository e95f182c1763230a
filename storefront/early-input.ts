declare global {
  interface Window {
    /** Buttons, forms and fields whose input React has not handled, with what was chosen in them. */
    earlyInput?: ReadonlyMap<HTMLElement, string | boolean>
  }
}

/**
 * Runs in the head, before any script file has loaded: records buttons pressed, forms sent and fields changed that React
 * cannot handle yet, and repeats them until it has. React listens on the document: before hydration it handles nothing, and
 * what reaches a `Suspense` boundary that cannot be hydrated at once it stops there. So what arrives at `<html>` after
 * hydration is handled.
 */
function repeatEarlyInput(): void {
  const root = document.documentElement
  const isHydrated = () => 'hydrated' in root.dataset
  const early = new Map<HTMLElement, string | boolean>()
  window.earlyInput = early
  let isWaiting = false

  const repeat = (element: HTMLElement, chosen: string | boolean) => {
    // A discrete event makes React hydrate the boundary around an element, before the one that is to be handled.
    element.dispatchEvent(new Event('keyup', { bubbles: true }))
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else if (element instanceof HTMLSelectElement) {
      element.value = String(chosen)
      element.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      if (element instanceof HTMLInputElement) element.checked = !chosen
      element.click()
    }
  }
  const wait = () => {
    if (!isWaiting) setTimeout(repeatAll, 50)
    isWaiting = true
  }
  const repeatAll = () => {
    isWaiting = false
    for (const [element, chosen] of isHydrated() ? [...early] : []) {
      early.delete(element)
      if (element.isConnected) repeat(element, chosen)
    }
    if (early.size > 0) wait()
  }
  const record = (type: string, selector: string) => {
    const elementOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLInputElement>(selector) : null
    addEventListener(
      type,
      (event) => {
        const element = elementOf(event)
        if (!element) return
        early.set(element, /checkbox|radio/.test(element.type) ? element.checked : element.value)
        wait()
        // A form without an address would put what was typed into the address of this page.
        if (type === 'submit') event.preventDefault()
      },
      true,
    )
    root.addEventListener(type, (event) => isHydrated() && early.delete(elementOf(event)!), true)
  }
  // React notices by the click what is chosen in a box
  record('click', 'button:not([type=submit]),[type=checkbox],[type=radio]')
  record('submit', 'form:not([action])')
  record('change', 'select')
}

/** The inline script that repeats early input. */
export const earlyInputScript = `(${repeatEarlyInput})()`
