/** A call of the API: where it is and what goes in and comes out, in the wire's words. */
export type Call<Input, Output> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Only for the types; never set. */
  readonly types?: { input: Input; output: Output }
}

/** Names a GET call; its input travels as query parameters. */
export function get<Input, Output>(path: `/${string}`): Call<Input, Output> {
  return { method: 'GET', path }
}

/** Names a POST call; its input travels as JSON. */
export function post<Input, Output>(path: `/${string}`): Call<Input, Output> {
  return { method: 'POST', path }
}
