import { isRouteErrorResponse } from 'react-router'

/** Says whether an error is a loader's 404. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
