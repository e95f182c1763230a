import { type AgencyKey, type KeyMaker, keyModes, keyScopes } from '#domain/agencies/keys.ts'
import type { OctoCallRecord } from '#domain/agencies/octo-calls.ts'
import {
  type AgencyWebhook,
  type DeliveryProblem,
  type DeliveryState,
  deliveryProblems,
  type WebhookDelivery,
  webhookEvents,
} from '#domain/agencies/webhooks.ts'
import { get, post } from '../call.ts'
import { list, object, oneOf, plain, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, integer, oneLine, string } from '../types.ts'

/* The programs of an agency, for its owners: keys for /octo, its calls and webhooks. */

const uuid = plain<string>((zod) => zod.uuid())
const scope = ['kapsam', sameWord(keyScopes).describe('“read” makes no bookings.')] as const
const mode = ['ortam', sameWord(keyModes).describe('Bookings of “test” are not real.')] as const
const event = ['olay', sameWord(webhookEvents)] as const

const key = shape<AgencyKey>({
  id: ['k_no', id],
  name: ['ad', string()],
  hint: ['baslangic', string().describe('How the key begins.')],
  scope,
  mode,
  createdAt: ['kayit_tarihi', instant],
  madeBy: ['olusturan', oneOf<KeyMaker>({ agency: 'acente', company: 'firma' })],
  maker: ['olusturan_ad', string().optional().describe('The name of the user.')],
  makerLeft: [
    'olusturan_ayrildi',
    boolean.describe('The user is blocked, or no owner any more; the key works.'),
  ],
  lastUsedAt: ['son_kullanim', instant.optional()],
  revokedAt: ['iptal_tarihi', instant.optional()],
})

const webhook = shape<AgencyWebhook>({
  id: ['k_no', id],
  event,
  url: ['adres', string().describe('Without its query.')],
  mode,
  createdAt: ['kayit_tarihi', instant],
  disabledAt: ['kapanis_tarihi', instant.optional().describe('Its receiver answered 410.')],
  queued: ['bekleyen', integer()],
  failed: ['basarisiz', integer()],
})

const delivery = shape<WebhookDelivery>({
  id: ['k_no', id],
  webhook: ['webhook', id],
  event,
  state: [
    'durum',
    oneOf<DeliveryState>({
      queued: 'bekliyor',
      sending: 'gonderiliyor',
      delivered: 'gonderildi',
      failed: 'basarisiz',
    }),
  ],
  attempts: ['deneme', integer()],
  queuedAt: ['kayit_tarihi', instant],
  sentAt: ['gonderim_tarihi', instant.optional()],
  status: ['http_durumu', integer().optional()],
  problem: ['sorun', sameWord<DeliveryProblem>(deliveryProblems).optional()],
})

const call = shape<OctoCallRecord>({
  at: ['tarih', instant],
  key: ['anahtar', id],
  method: ['metod', string()],
  path: ['yol', string().describe('The path of the standard, without values.')],
  status: ['http_durumu', integer()],
  error: ['hata', string().optional()],
  uuid: ['uuid', string().optional().describe('Of the booking.')],
})

export const getApiConsole = get('/acente-api-getir', {
  input: object({}),
  output: object({
    keys: ['anahtarlar', list(key)],
    calls: ['cagrilar', list(call).describe('The newest 100 of 14 days.')],
    webhooks: ['webhooklar', list(webhook)],
    deliveries: ['gonderimler', list(delivery).describe('The newest 100.')],
  }),
})
export const createOwnKey = post('/acente-anahtar-olustur-post', {
  input: object({
    name: ['ad', oneLine(80, { min: 1 }).describe('Of the program that uses it.')],
    scope,
    mode,
    password: ['sifre', string({ max: 200 }).optional().describe('Of the user. Required for a live key.')],
  }),
  output: object({
    key: ['anahtar', string().describe('Only in this answer.')],
    created: ['kayit', key],
  }),
})
export const revokeOwnKey = post('/acente-anahtar-iptal-post', {
  input: object({ key: ['k_no', uuid] }),
  output: object({ key: ['anahtar', key] }),
})
export const deleteOwnWebhook = post('/acente-webhook-sil-post', {
  input: object({ webhook: ['k_no', uuid] }),
  output: object({}),
})
export const resendOwnDeliveries = post('/acente-webhook-tekrar-post', {
  input: object({ delivery: ['gonderim', uuid.optional().describe('All that failed without one.')] }),
  output: object({ queued: ['bekleyen', integer()] }),
})
