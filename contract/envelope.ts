/** Every refusal: a code for programs, a message for people in the request's language, errors by field. */
export type Failure = {
  success: false
  code: string
  message: string
  fields?: Record<string, string>
  data?: unknown
}

/** Says whether an answer is OK: `success` is true or 1. Source: spec section 7. */
export function isSuccess(answer: { success: unknown }): boolean {
  return answer.success === true || answer.success === 1
}
