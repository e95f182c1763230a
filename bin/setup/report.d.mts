export class SetupError extends Error {}
export function reportError(error: unknown): void
export function say(line: string): void
