export type Run = { words: string[]; needsShop: boolean }

export function changedRuns(ref?: string): Promise<Run[]>
export function runsOf(since: string, files: string[]): Run[]
