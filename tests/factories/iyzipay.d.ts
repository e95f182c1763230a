/** The provider's own client has no types; the simulator's test calls it as it is. */
declare module 'iyzipay' {
  export default class Iyzipay {
    constructor(account: { uri: string; apiKey: string; secretKey: string })
  }
}
