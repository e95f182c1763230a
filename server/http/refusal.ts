import type { RefusalValues } from '#domain/refusal.ts'

/** A "no" as an endpoint answers it: the HTTP status, a code, and what the words for people need. */
export class Rejection {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 422 | 429
  readonly code: string
  readonly values: RefusalValues
  readonly fields: Record<string, string> | undefined
  readonly data: unknown
  /** The key of the words for people, where they are not the code's own. */
  readonly words: string | undefined
  /** Fields of its own beside `code`, where the specification has them. */
  readonly beside: Record<string, string> | undefined

  constructor(
    status: Rejection['status'],
    code: string,
    details: {
      values?: RefusalValues
      fields?: Record<string, string>
      data?: unknown
      words?: string
      beside?: Record<string, string>
    } = {},
  ) {
    this.status = status
    this.code = code
    this.values = details.values ?? {}
    this.fields = details.fields
    this.data = details.data
    this.words = details.words
    this.beside = details.beside
  }
}

/** Answers "no": `return reject(404, 'product-unknown')`. The code is also the key of the words people read. */
export function reject(
  status: Rejection['status'],
  code: string,
  details?: ConstructorParameters<typeof Rejection>[2],
): Rejection {
  return new Rejection(status, code, details)
}
