declare module 'virtual:words' {
  type Group = { default: import('@lingui/core').Messages }

  /** The words of each language by group, made while building; see compiled-messages.ts. */
  export const words: Record<string, Record<string, () => Promise<Group>>>
}
