import type { Call } from '#contract/call.ts'
import type { AnyType, Ours, Sent } from '#contract/shape.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { type CallError, useCall } from '../data/calls.ts'

export type Previewed<Found> = {
  /** The latest preview; none after a refusal. */
  found: Found | undefined
  /** The preview is of the present input. */
  isCurrent: boolean
  error: CallError | null
}

/** Returns what a change would do. It is fetched once its input is complete and has not changed for a while. */
export function usePreview<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  call: Call<Input, Output, Refusal>,
  input: Sent<Input>,
  { isComplete }: { isComplete: boolean },
): Previewed<Ours<Output>> {
  const previewed = JSON.stringify(input)
  const settled = useDebounced(previewed)
  const isSettled = isComplete && settled === previewed
  // It locks the booking while it calculates.
  const { data, error, isPlaceholderData, isFetching } = useCall(call, JSON.parse(settled) as Sent<Input>, {
    enabled: isSettled,
    onFocus: false,
  })
  return {
    found: isComplete && !error ? data : undefined,
    isCurrent: isSettled && !isPlaceholderData && !isFetching,
    error: isComplete ? error : null,
  }
}
