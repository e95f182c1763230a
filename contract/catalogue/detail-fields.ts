import { list } from '../shape.ts'
import { integer, string, time } from '../types.ts'

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
