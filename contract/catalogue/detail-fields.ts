import type { MapPoint, RoutePoint } from '#domain/catalogue/location.ts'
import { list, shape } from '../shape.ts'
import { integer, number, string, time } from '../types.ts'

/** One element of a list. */
export type Element<List extends readonly unknown[]> = List[number]

/** The days of a season. */
export const seasonFields = {
  from: ['baslangic', string().describe('"06-15" of every year, or "2027-06-15" once.')],
  to: ['bitis', string()],
  weekdays: ['gunler', list(integer()).optional().describe('Only on these weekdays; 1 is Monday.')],
} as const
/** From and until a time of the day. */
export const hourFields = { from: ['baslangic', time], to: ['bitis', time] } as const

const pointFields = { latitude: ['enlem', number], longitude: ['boylam', number] } as const

/** A point on the map. */
export const mapPoint = shape<MapPoint>(pointFields)

/** A route in order; points without a name are no stops. */
export const routePoints = list(shape<RoutePoint>({ ...pointFields, name: ['baslik', string().optional()] }))
