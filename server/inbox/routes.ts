import type { Endpoint } from '#server/http/endpoint.ts'
import { staffMessageEndpoints } from './message-routes.ts'
import { replyEndpoints } from './reply-routes.ts'
import { staffRequestEndpoints } from './request-routes.ts'

/** Calls by which staff answer guests. */
export const inboxEndpoints: Endpoint[] = [
  ...staffRequestEndpoints,
  ...staffMessageEndpoints,
  ...replyEndpoints,
]
