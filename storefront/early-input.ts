declare global {
  interface Window {
    /** Buttons clicked, forms submitted and fields changed before hydration, the latter with what was chosen. */
    earlyInput?: Map<HTMLElement, string | boolean | undefined>
  }
}

/** Runs in the head, before any script file has loaded: records input that React cannot handle yet. */
function recordEarlyInput(): void {
  const early = new Map<HTMLElement, string | boolean | undefined>()
  const isHydrated = () => 'hydrated' in document.documentElement.dataset
  const record = (type: string, selector: string) => {
    const elementOf = ({ target }: Event) => (target as HTMLElement).closest<HTMLInputElement>(selector)
    addEventListener(
      type,
      (event) => {
        const element = elementOf(event)
        if (!element || isHydrated()) return
        const isBox = /checkbox|radio/.test(element.type)
        early.set(element, isBox ? element.checked : element.value)
        // A form without an address would put what was typed into the address of this page.
        if (type === 'submit') event.preventDefault()
      },
      true,
    )
    // An event may make React hydrate at once and handle it: then there is nothing to replay.
    addEventListener(type, (event) => isHydrated() && early.delete(elementOf(event)!))
  }
  window.earlyInput = early
  record('click', 'button:not([type=submit])')
  record('submit', 'form:not([action])')
  record('change', 'select,[type=checkbox],[type=radio]')
}

/** The inline script that records early input. */
export const earlyInputScript = `(${recordEarlyInput})()`

/** Repeats recorded input, once the page is hydrated. */
export function replayEarlyInput(): void {
  for (const [element, chosen] of window.earlyInput ?? []) {
    // React hydrates the Suspense boundary around an element when a discrete event reaches it.
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
  window.earlyInput?.clear()
}
