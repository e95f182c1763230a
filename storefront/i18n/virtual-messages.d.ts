declare module 'virtual:messages/*' {
  /** The compiled messages of one language; see compiled-messages.ts. */
  const messages: import('@lingui/core').Messages
  export default messages
}
