import { resourceKinds } from '#domain/availability/shared-resources.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord } from '../shape.ts'
import { boolean, day, id, instant, integer, locale, string, text, time } from '../types.ts'
import { barBooking } from './calendar.ts'

const uuid = plain<string>((zod) => zod.uuid())
const reason = { reason: ['reason', text(500).optional()] } as const

const use = object({
  from: ['from', instant],
  until: ['until', instant],
  what: [
    'what',
    sameWord(['departure', 'sale', 'calendar', 'block']).describe('"calendar" is a block of the product.'),
  ],
  product: ['product', id.optional()],
  departure: ['departure', id.optional()],
  day: ['day', day.optional()],
  time: ['time', time.optional()],
  title: ['title', string().optional().describe('Of the product.')],
  booking: ['booking', barBooking.optional().describe('That takes it alone; with `bookings.view`.')],
  block: ['block', id.optional()],
  why: ['why', string().optional()],
  conflict: ['conflict', boolean.describe('More takes the resource at that time than it bears.')],
})

const resource = object({
  code: ['code', id],
  name: ['name', string()],
  kind: ['kind', sameWord(resourceKinds)],
  capacity: ['capacity', integer()],
  turnaroundMinutes: ['turnaround_minutes', integer()],
  products: ['products', list(id).describe('Products whose sales take it.')],
  uses: ['uses', list(use)],
})

export const listResources = get('/office/resources', {
  input: object({
    from: ['from', day],
    to: ['to', day.describe('Days of the company’s time zone.')],
    resource: ['resource', id.optional()],
    locale: ['lang', locale],
  }),
  output: only('resources', list(resource)),
})
export const blockResource = post('/office/block-resource', {
  input: object({
    resource: ['resource', id],
    from: ['from', instant],
    until: ['until', instant.describe('Not included.')],
    reason: ['reason', text(500, { min: 1 })],
  }),
  output: object({ block: ['block', id], conflicts: ['conflicts', list(use)] }),
})
export const unblockResource = post('/office/unblock-resource', {
  input: object({ block: ['block', uuid], ...reason }),
  output: object({}),
})
const resources = list(id, { max: 10 })
export const getDepartureResources = get('/office/resources-for-departure', {
  input: object({ departure: ['departure', uuid] }),
  output: object({
    own: ['own', list(id).optional().describe('Absent where it has those of its tour.')],
    tour: ['tour', list(id)],
    resources: [
      'resources',
      list(
        object({
          code: ['code', id],
          name: ['name', string()],
          kind: ['kind', sameWord(resourceKinds)],
          isFree: ['free', boolean.describe('Free while the departure runs, or taken by it.')],
        }),
      ),
    ],
  }),
})
export const assignToDeparture = post('/office/departure-resources', {
  input: object({
    departure: ['departure', uuid],
    resources: ['resources', resources.optional().describe('Without it, those of its tour; none if empty.')],
    ...reason,
  }),
  output: object({}),
})
export const assignToProduct = post('/office/product-resources', {
  input: object({ product: ['product', id], resources: ['resources', resources], ...reason }),
  output: object({ version: ['version', integer()] }),
})
