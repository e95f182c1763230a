import type { NewSharedList, SharedKind, SharedList } from '#domain/catalogue/shared-list.ts'
import { get, post } from '../call.ts'
import { itemChoice } from '../orders/item-choice.ts'
import { list, object, oneOf, shape } from '../shape.ts'
import { id, instant, string } from '../types.ts'

const token = string({ max: 64 }).describe('The part of the address behind /shared/.')

const newList = shape<NewSharedList>({
  products: ['urunler', list(id, { max: 200 }).default([]).describe('Favourites: codes of products.')],
  choices: [
    'sepet_urunler',
    list(itemChoice, { max: 50 }).default([]).describe('A trip, instead of favourites.'),
  ],
})

const sharedList = shape<SharedList>({
  kind: ['tur', oneOf<SharedKind>({ favourites: 'favoriler', trip: 'gezi' })],
  products: ['urunler', list(id)],
  choices: ['sepet_urunler', list(itemChoice)],
  until: ['gecerlilik', instant],
})

export const createSharedList = post('/paylasim-olustur-post', {
  input: newList,
  output: object({
    token: ['baglanti', token],
    key: ['anahtar', string({ max: 64 }).describe('Ends the link; known to nothing but this answer.')],
    until: ['gecerlilik', instant],
  }),
})
export const getSharedList = get('/paylasim-getir', {
  input: object({ token: ['baglanti', token] }),
  output: sharedList,
})
export const endSharedList = post('/paylasim-sil-post', {
  input: object({ token: ['baglanti', token], key: ['anahtar', string({ max: 64 })] }),
  output: object({}),
})
