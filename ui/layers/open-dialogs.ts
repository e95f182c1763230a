import { create } from 'zustand'

/*
 * Which modal dialogs are open, the topmost last. What must stay reachable over a modal (toasts with an undo) is
 * drawn inside the topmost one, for everything outside it is inert.
 */
const useDialogs = create<{ dialogs: HTMLDialogElement[] }>(() => ({ dialogs: [] }))

/** Notes an opened dialog; the result takes it off again. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  useDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
  return () =>
    useDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }))
}

/** Displays a dialog and gives the focus to its first element with `data-autofocus`. */
export function showDialog(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** Displays a dialog again that the browser has closed, below those that were opened after it. */
export function showDialogAgain(dialog: HTMLDialogElement): void {
  const { dialogs } = useDialogs.getState()
  showDialog(dialog)
  for (const above of dialogs.slice(dialogs.indexOf(dialog) + 1)) {
    above.close()
    showDialog(above)
  }
}

/** Returns the open dialogs, the topmost last. */
export function useOpenDialogs(): readonly HTMLDialogElement[] {
  return useDialogs(({ dialogs }) => dialogs)
}
