import { productCard } from '#contract/catalogue/translate.ts'
import * as calls from '#contract/members/calls.ts'
import * as schema from '#contract/members/schema.ts'
import { list } from '#contract/translate.ts'
import { productsByCode } from '#server/catalogue/products-by-code.ts'
import { type Endpoint, openToMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { addFavourites, listFavourites, removeFavourite } from './change-favourites.ts'

export const favouriteEndpoints: Endpoint[] = [
  openToMembers(
    calls.listFavourites,
    {
      summary: 'The member’s favourites as cards, the newest first.',
      input: schema.favoriSorgu,
      answer: schema.favoriListe,
    },
    async ({ company: { database }, member, input }) => {
      const codes = await listFavourites(database, member.id)
      return { urunler: list(productCard).toWire(await productsByCode(database, codes, input.lang)) }
    },
  ),
  openToMembers(
    calls.addFavourite,
    {
      summary: 'Adds a favourite, or all those chosen before signing in; answers all favourites.',
      input: schema.favoriForm,
      answer: schema.favoriler,
    },
    async ({ company, member, input, now }) => {
      const { urun_k_no, urunler } = input
      const products = [...(urun_k_no ? [urun_k_no] : []), ...urunler]
      const all = await addFavourites(company.database, { member: member.id, products, now })
      if (urun_k_no && !all.includes(urun_k_no)) return reject(404, 'product-unknown')
      return { favoriler: all.map((code) => ({ urun_k_no: code })) }
    },
  ),
  openToMembers(
    calls.removeFavourite,
    {
      summary: 'Takes a favourite away; answers those that are left.',
      input: schema.favoriSilForm,
      answer: schema.favoriler,
    },
    async ({ company, member, input }) => {
      const left = await removeFavourite(company.database, { member: member.id, product: input.urun_k_no })
      return { favoriler: left.map((code) => ({ urun_k_no: code })) }
    },
  ),
]
