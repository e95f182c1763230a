declare global {
  interface Window {
    /** Buttons pressed before the part of the page they are in has come alive. */
    pressedEarly?: Set<HTMLElement>
    /** All of the page has come alive but the parts that still wait. */
    isAlive?: boolean
  }
}

/** Stands in the head of the page as it is: notes which buttons are pressed while nothing listens to them yet. */
export const noteEarlyPresses =
  "pressedEarly=new Set;addEventListener('click',e=>{let b=e.target.closest('button');b&&(!window.isAlive||b.closest('[data-waits]'))&&pressedEarly.add(b)},true)"

/** Presses again, once each, what was pressed too early in this part. A form is left alone: it is sent without us. */
export function pressEarlyPresses(part: Node): void {
  const pressed = window.pressedEarly ?? new Set()
  for (const button of pressed) {
    if (!part.contains(button) || button.closest('[data-waits]')) continue
    pressed.delete(button)
    const sends = button instanceof HTMLButtonElement && button.form && button.type === 'submit'
    if (!sends) button.click()
  }
}
