export type ScreenAction = { label: string; press(): void }

/**
 * Returns the actions of the screen as its buttons and links name them: those beside its titles and at its lower edge, so
 * that they are what this person may do now. One without a name, or that cannot be pressed, is left out.
 */
export function actionsOfScreen(): ScreenAction[] {
  const controls = document.querySelectorAll<HTMLElement>(
    '#main [data-actions] :is(button:enabled, a[href]):not([aria-pressed])',
  )
  const actions = new Map<string, ScreenAction>()
  for (const control of controls) {
    const label = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()
    if (label && !actions.has(label)) actions.set(label, { label, press: () => control.click() })
  }
  return [...actions.values()]
}
