import type { AnyType, Type } from './shape.ts'

/** A call of the API: the one definition that the server's router and the client share. */
export type Call<
  Input extends AnyType = AnyType,
  Output extends AnyType = AnyType,
  Refusal extends AnyType = AnyType,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  input: Input
  output: Output
  /** The type of the data that a refusal may carry: a cart with its new prices, for example. */
  refusal?: Refusal
}

type Types<Input, Output, Refusal> = { input: Input; output: Output; refusal?: Refusal }

/** Defines a GET call; its input is sent as query parameters. */
export function get<Input extends AnyType, Output extends AnyType, Refusal extends AnyType = Type<never>>(
  path: `/${string}`,
  types: Types<Input, Output, Refusal>,
): Call<Input, Output, Refusal> {
  return { method: 'GET', path, ...types }
}

/** Defines a POST call; its input is sent as JSON. */
export function post<Input extends AnyType, Output extends AnyType, Refusal extends AnyType = Type<never>>(
  path: `/${string}`,
  types: Types<Input, Output, Refusal>,
): Call<Input, Output, Refusal> {
  return { method: 'POST', path, ...types }
}
