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

/** Returns the open dialogs, the topmost last. */
export function useOpenDialogs(): readonly HTMLDialogElement[] {
  return useDialogs(({ dialogs }) => dialogs)
}
