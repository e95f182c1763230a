export function whenNpmEnds(callback: () => void): void
