import type { AnyType, Ours } from './shape.ts'

/** A call of the API: the one definition that the server's router and the client share. */
export type Call<Input extends AnyType = AnyType, Output extends AnyType = AnyType, Refused = unknown> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  input: Input
  output: Output
  /** Types of the data that a refusal carries, by the refusal's code. */
  refusals: { [code: string]: AnyType }
  /** Only for the types; never set. */
  readonly refused?: Refused
}

type Refusals = Record<string, AnyType>
type Described<Input, Output, R> = { input: Input; output: Output; refusals?: R }

/** Defines a GET call; its input is sent as query parameters. */
export function get<Input extends AnyType, Output extends AnyType, R extends Refusals = Record<never, never>>(
  path: `/${string}`,
  call: Described<Input, Output, R>,
): Call<Input, Output, Ours<R[keyof R]>> {
  return { method: 'GET', path, ...call, refusals: call.refusals ?? {} }
}

/** Defines a POST call; its input is sent as JSON. */
export function post<
  Input extends AnyType,
  Output extends AnyType,
  R extends Refusals = Record<never, never>,
>(path: `/${string}`, call: Described<Input, Output, R>): Call<Input, Output, Ours<R[keyof R]>> {
  return { method: 'POST', path, ...call, refusals: call.refusals ?? {} }
}
