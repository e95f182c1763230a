import * as calls from '#contract/shared-lists/shared-lists.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { endSharedList, findSharedList, shareList } from './share-list.ts'

export const sharedListEndpoints: Endpoint[] = [
  handle(
    calls.createSharedList,
    {
      summary: 'Makes a link to favourites or a trip, without anything of a person; it ends by the setting.',
    },
    async ({ company, input, now, request }) => {
      const shared = await shareList(company, input, { now, ip: request.ip })
      if (!isRefusal(shared)) return shared
      const { refused, values } = shared
      return reject(refused === 'list-empty' ? 422 : 429, refused, { values })
    },
  ),
  handle(
    calls.getSharedList,
    { summary: 'The list of a link; 404 for one that is unknown, revoked or over.' },
    async ({ company, input, now }) =>
      (await findSharedList(company.database, input.token, now)) ?? reject(404, 'list-unknown'),
  ),
  handle(
    calls.endSharedList,
    { summary: 'Ends a link by the key that was answered when it was made.' },
    async ({ company, input }) =>
      (await endSharedList(company.database, input)) ? {} : reject(404, 'list-unknown'),
  ),
]
