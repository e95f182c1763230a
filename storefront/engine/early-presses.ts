declare global {
  interface Window {
    /** Buttons pressed and fields changed before their part of the page has come alive, these with what was chosen. */
    pressedEarly?: Map<HTMLElement, string | boolean | undefined>
    /** All of the page has come alive but the parts that still wait; false while it listens already, but is not done. */
    isAlive?: boolean
  }
}

/**
 * Stands in the head of the page as it is: notes what is pressed and chosen while nothing listens to it yet, and where
 * somebody types what to look for. A form that has no address is sent by a script alone, for which it waits: the browser
 * would write what was typed into the page's own address.
 */
export const noteEarlyPresses =
  'pressedEarly=new Map;{let isEarly=a=>window.isAlive==null||a.closest(\'[data-waits=""]\');let note=(e,what,of)=>{let a=e.target.closest(what);a&&isEarly(a)&&pressedEarly.set(a,of(a))};' +
  "addEventListener('click',e=>note(e,'button',a=>{}),true);" +
  "addEventListener('submit',e=>{!e.target.hasAttribute('action')&&isEarly(e.target)&&(e.preventDefault(),note({target:e.submitter||e.target},'button,form',a=>{}))},true);" +
  "addEventListener('input',e=>note(e,'[type=search]',a=>a.value),true);" +
  "addEventListener('change',e=>note(e,'select,[type=checkbox],[type=radio]',a=>a.matches('select')?a.value:a.checked),true)}"

/** Presses and chooses again, once each, what was too early in this part. A form with an address is left alone: it is sent without us. */
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
  } else if (element instanceof HTMLInputElement && element.type === 'search') {
    if (element === document.activeElement) element.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (element instanceof HTMLInputElement) {
    element.checked = !chosen
    element.click()
  } else if (element instanceof HTMLFormElement) {
    element.requestSubmit()
  } else {
    const sends =
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      element.form?.hasAttribute('action')
    if (!sends) element.click()
  }
}
