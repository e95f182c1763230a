export function buildStorefront(): Promise<void>
