/*
 * Which modal dialogs are open, the topmost last. What must stay reachable over a modal (toasts with an undo) is
 * drawn inside the topmost one, for everything outside it is inert.
 */
let dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Notes an opened dialog; the result takes it off again. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...dialogs, dialog])
  return () => change(dialogs.filter((other) => other !== dialog))
}

/** The dialog that lies on top, if one is open. */
export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1)
}

/** Calls `listener` whenever a dialog opens or closes. */
export function watchOpenDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: HTMLDialogElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}
