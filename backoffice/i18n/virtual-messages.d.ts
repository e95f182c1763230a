declare module 'virtual:back-office-messages/*' {
  /** The compiled messages of one language of the back office; see compiled-messages.ts. */
  const messages: import('@lingui/core').Messages
  export default messages
}
