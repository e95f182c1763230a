/** The standard's error codes, and TOO_MANY_REQUESTS, which it has not. */
export type OctoCode =
  | 'BAD_REQUEST'
  | 'FORBIDDEN'
  | 'INTERNAL_SERVER_ERROR'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_UNIT_ID'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'UNAUTHORIZED'
  | 'UNPROCESSABLE_ENTITY'

const messages: Readonly<Record<OctoCode, string>> = {
  BAD_REQUEST: 'The request is not formatted correctly, or a field is missing or of a wrong type.',
  FORBIDDEN: 'The API key is invalid or revoked, or does not allow this call.',
  INTERNAL_SERVER_ERROR: 'There was an error on the server. Try again.',
  INVALID_AVAILABILITY_ID: 'The availabilityId is unknown.',
  INVALID_BOOKING_UUID: 'The uuid is unknown, invalid or already used for another booking.',
  INVALID_OPTION_ID: 'The optionId is unknown.',
  INVALID_PRODUCT_ID: 'The productId is unknown.',
  INVALID_UNIT_ID: 'The unitId is unknown.',
  NOT_FOUND: 'There is no such call.',
  TOO_MANY_REQUESTS: 'Too many requests with this key. Wait a minute.',
  UNAUTHORIZED: 'The API key is missing: send it as “Authorization: Bearer KEY”.',
  UNPROCESSABLE_ENTITY: 'The request cannot be carried out.',
}

/** The standard answers every error of a request with 400. */
const statuses: Readonly<Partial<Record<OctoCode, 404 | 429 | 500>>> = {
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
}

/** An error as `/octo` answers it: an HTTP status and the standard's body. */
export class OctoRefusal {
  readonly status: 400 | 404 | 429 | 500
  readonly body: { error: OctoCode; errorMessage: string } & Record<string, string>

  constructor(error: OctoCode, { message, ...ids }: { message?: string } & Record<string, string> = {}) {
    this.status = statuses[error] ?? 400
    this.body = { error, errorMessage: message ?? messages[error], ...ids }
  }
}

/** Returns an error of the standard: `refuseOcto('INVALID_PRODUCT_ID', { productId })`. */
export function refuseOcto(
  error: OctoCode,
  details?: { message?: string } & Record<string, string>,
): OctoRefusal {
  return new OctoRefusal(error, details)
}
