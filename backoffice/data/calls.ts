import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call } from '#contract/call.ts'
import { type Client, createClient, type Reply, type SendOptions } from '#contract/client.ts'
import type { AnyType, Ours, Sent } from '#contract/shape.ts'
import type { StaffTopic } from '#domain/staff/topics.ts'
import type { Language } from '../i18n/languages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { proveAgain } from '../session/prove-again.ts'
import { useUpToDate } from './events.ts'
import { interruptSession } from './query-client.ts'

export type Refused = Extract<Reply<unknown>, { ok: false }>

/** A call that was refused or failed, as TanStack Query reports it. */
export class CallError extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(refused.message)
    this.refused = refused
  }
}

const clients = new Map<Language, Client>()

/** Returns the client whose answers are in a language. */
export function clientIn(language: Language): Client {
  const known = clients.get(language)
  const client = known ?? createClient({ base: '/api', headers: { 'accept-language': language } })
  clients.set(language, client)
  return client
}

/** Returns the data of a reply; throws CallError where the call was refused or failed. */
export async function dataOf<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const settled = await reply
  if (settled.ok) return settled.data
  if (settled.code === 'not-logged-in') interruptSession()
  throw new CallError(settled)
}

/** Returns the data of a call, and earlier data while those of another input are under way. */
export function useCall<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  call: Call<Input, Output, Refusal>,
  input: Sent<Input>,
  {
    enabled = true,
    interval,
    topics,
    onFocus = true,
  }: {
    enabled?: boolean
    /** Milliseconds between two fetches, also by what the last one answered. */
    interval?: number | ((data: Ours<Output> | undefined) => number | false)
    /** What it is about: changes of them are fetched as they happen, and at the interval only where the server reports none. */
    topics?: readonly StaffTopic[]
    onFocus?: boolean
  } = {},
): UseQueryResult<Ours<Output>, CallError> {
  const { locale } = useMessages()
  return useQuery<Ours<Output>, CallError>({
    ...queryOf(call, input, locale),
    placeholderData: keepPreviousData as never,
    enabled,
    ...useUpToDate({
      interval:
        typeof interval === 'function'
          ? ({ state }: { state: { data?: Ours<Output> } }) => interval(state.data)
          : interval,
      topics,
    }),
    refetchOnWindowFocus: onFocus,
  })
}

/** Returns the data of a call with each of several inputs, in their order. */
export function useCalls<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  call: Call<Input, Output, Refusal>,
  inputs: readonly Sent<Input>[],
  { interval, topics }: { interval?: number; topics?: readonly StaffTopic[] } = {},
): UseQueryResult<Ours<Output>, CallError>[] {
  const { locale } = useMessages()
  const upToDate = useUpToDate({ interval, topics })
  return useQueries<UseQueryOptions<Ours<Output>, CallError>[]>({
    queries: inputs.map((input) => ({ ...queryOf(call, input, locale), ...upToDate })),
  })
}

function queryOf<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  call: Call<Input, Output, Refusal>,
  input: Sent<Input>,
  locale: Language,
) {
  return {
    queryKey: [call.path, locale, input],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Ours<Output>> =>
      dataOf(clientIn(locale).send(call, input, { signal })),
  }
}

type Send = Client['send']

/**
 * Returns a function that sends a call which changes something. A change that requires a recent proof first asks for the
 * password or a code; an ended session leads to the login.
 */
export function useSend(): Send {
  const { locale } = useMessages()
  return useCallback(
    async (call: Call, input: unknown, options?: SendOptions) => {
      const send = () => clientIn(locale).send(call, input as never, options)
      const reply = await send()
      if (reply.ok) return reply
      if (reply.code === 'not-logged-in') interruptSession()
      return reply.code === 'proof-required' && (await proveAgain()) ? send() : reply
    },
    [locale],
  ) as Send
}

/** Returns a function that fetches again what the given calls have answered. */
export function useRefresh(): (...calls: readonly Call[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (...calls) => {
      await Promise.all(calls.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    [client],
  )
}
