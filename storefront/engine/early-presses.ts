import { useEffect } from 'react'

declare global {
  interface Window {
    /** Buttons pressed before the page has come alive; gone once it has. */
    pressedEarly?: Set<HTMLElement>
  }
}

/** Stands in the head of the page as it is: notes which buttons are pressed while nothing listens to them yet. */
export const noteEarlyPresses =
  "pressedEarly=new Set;addEventListener('click',e=>{let b=e.target.closest('button');b&&window.pressedEarly?.add(b)},true)"

/** Presses again, once each, what was pressed too early. A form is left alone: it is sent without us. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const pressed = window.pressedEarly ?? []
    delete window.pressedEarly
    for (const button of pressed) {
      const sends = button instanceof HTMLButtonElement && button.form && button.type === 'submit'
      if (button.isConnected && !sends) button.click()
    }
  }, [])
}
