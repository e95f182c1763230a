import * as calls from '#contract/members/members.ts'
import { productsByCode } from '#server/catalogue/products-by-code.ts'
import { type Endpoint, handleForMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { addFavourites, listFavourites, removeFavourite } from './change-favourites.ts'

export const favouriteEndpoints: Endpoint[] = [
  handleForMembers(
    calls.listFavourites,
    {
      summary: 'The member’s favourites as cards, the newest first.',
    },
    async ({ company: { database }, member, input }) => {
      const codes = await listFavourites(database, member.id)
      return productsByCode(database, codes, input.locale)
    },
  ),
  handleForMembers(
    calls.addFavourite,
    {
      summary: 'Adds a favourite, or all those chosen before logging in; answers all favourites.',
    },
    async ({ company, member, input, now }) => {
      const { product } = input
      const products = [...(product ? [product] : []), ...input.products]
      const all = await addFavourites(company.database, { member: member.id, products, now })
      return product && !all.includes(product) ? reject(404, 'product-unknown') : all
    },
  ),
  handleForMembers(
    calls.removeFavourite,
    {
      summary: 'Takes a favourite away; answers those that are left.',
    },
    ({ company, member, input }) =>
      removeFavourite(company.database, { member: member.id, product: input.product }),
  ),
]
