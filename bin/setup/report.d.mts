export class SetupFault extends Error {}
export function reportFault(fault: unknown): void
export function say(line: string): void
