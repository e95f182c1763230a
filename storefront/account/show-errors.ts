import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'

/**
 * Displays the validation errors of a refused form at their fields and focuses the first; errors without a
 * field are above.
 */
export function showErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  reply: Extract<Reply<unknown>, { ok: false }>,
  unreachable: string,
): void {
  const known = Object.entries(reply.fields ?? {}).filter(([field]) => field in form.getValues())
  for (const [index, [field, message]] of known.entries()) {
    form.setError(field as Path<Fields>, { message }, { shouldFocus: index === 0 })
  }
  if (known.length === 0) form.setError('root', { message: reply.message || unreachable })
}
