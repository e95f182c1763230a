declare global {
  interface Window {
    /** Buttons pressed and fields changed before their part of the page has come alive, these with what was chosen. */
    pressedEarly?: Map<HTMLElement, string | boolean | undefined>
    /** All of the page has come alive but the parts that still wait. */
    isAlive?: boolean
  }
}

/** Stands in the head of the page as it is: notes what is pressed and chosen while nothing listens to it yet. */
export const noteEarlyPresses =
  "pressedEarly=new Map;{let note=(e,what,of)=>{let a=e.target.closest(what);a&&(!window.isAlive||a.closest('[data-waits]'))&&pressedEarly.set(a,of(a))};" +
  "addEventListener('click',e=>note(e,'button',a=>{}),true);" +
  "addEventListener('change',e=>note(e,'select,[type=checkbox],[type=radio]',a=>a.matches('select')?a.value:a.checked),true)}"

/** Presses and chooses again, once each, what was too early in this part. A form is left alone: it is sent without us. */
export function pressEarlyPresses(part: Document | HTMLElement): void {
  const pressed = window.pressedEarly ?? new Map()
  const isHere = (element: Element) => part.contains(element) && !element.closest('[data-waits]')
  for (const [element, chosen] of [...pressed]) {
    if (!isHere(element)) continue
    pressed.delete(element)
    again(element, chosen)
  }
  for (const details of part.querySelectorAll('details[open]')) {
    if (isHere(details)) details.dispatchEvent(new Event('toggle'))
  }
}

function again(element: HTMLElement, chosen: string | boolean | undefined): void {
  if (element instanceof HTMLSelectElement) {
    element.value = String(chosen)
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (element instanceof HTMLInputElement) {
    element.checked = !chosen
    element.click()
  } else {
    const sends = element instanceof HTMLButtonElement && element.form && element.type === 'submit'
    if (!sends) element.click()
  }
}
