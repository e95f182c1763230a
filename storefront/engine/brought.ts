/** Code that is brought when it is needed. */
export type Brought<Code> = {
  /** Brings it, once whoever asks; what failed may be asked again. */
  bring(): Promise<Code>
  /** What has been brought so far. */
  had(): Code | undefined
}

/** Code for which loaders wait, on the server and in the browser, so that whoever draws has it. */
export function brought<Code>(load: () => Promise<Code>): Brought<Code> {
  let code: Code | undefined
  return {
    async bring() {
      code ??= await load()
      return code
    },
    had: () => code,
  }
}

const atOnce: Promise<unknown>[] = []

/** The page of the server cannot come alive before this code is there. */
export function neededAtOnce(coming: Promise<unknown>): void {
  coming.catch(() => {}) // Told where it is waited for
  atOnce.push(coming)
}

/** Waits for what the page needs to come alive. */
export async function whatIsNeededAtOnce(): Promise<void> {
  await Promise.all(atOnce)
}
