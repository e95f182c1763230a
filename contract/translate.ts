/** Carries values of one kind between our words and the wire's. */
export type Translator<Ours, Wire> = {
  toWire(ours: Ours): Wire
  fromWire(wire: Wire): Ours
}

// biome-ignore lint/suspicious/noExplicitAny: a table of fields holds translators of every type
type AnyTranslator = Translator<any, any>

type FieldTable<Ours, Wire> = {
  [Field in keyof Ours]-?: (keyof Wire & string) | readonly [keyof Wire & string, AnyTranslator]
}

/**
 * A translator made of a table: our field → the wire's field, or [the wire's field, translator of its value].
 * Absent values stay absent. Example: `record<Link, LinkWire>({ id: 'k_no', title: 'baslik' })`.
 */
export function record<Ours extends object, Wire extends object>(
  table: FieldTable<Ours, Wire>,
): Translator<Ours, Wire> {
  const fields = (Object.entries(table) as [string, string | [string, AnyTranslator]][]).map(
    ([ours, rule]) =>
      typeof rule === 'string' ? { ours, wire: rule } : { ours, wire: rule[0], translator: rule[1] },
  )
  return {
    toWire(value) {
      const result: Record<string, unknown> = {}
      for (const { ours, wire, translator } of fields) {
        const part = (value as Record<string, unknown>)[ours]
        if (part !== undefined) result[wire] = translator ? translator.toWire(part) : part
      }
      return result as Wire
    },
    fromWire(value) {
      const result: Record<string, unknown> = {}
      for (const { ours, wire, translator } of fields) {
        const part = (value as Record<string, unknown>)[wire]
        if (part !== undefined && part !== null) result[ours] = translator ? translator.fromWire(part) : part
      }
      return result as Ours
    },
  }
}

/** The same for a small nested part whose types its parent's table already holds. */
export function fields(table: Record<string, string | readonly [string, AnyTranslator]>): AnyTranslator {
  return record<Record<string, unknown>, Record<string, unknown>>(table)
}

/** A translator of lists. */
export function list<Ours, Wire>(of: Translator<Ours, Wire>): Translator<Ours[], Wire[]> {
  return { toWire: (values) => values.map(of.toWire), fromWire: (values) => values.map(of.fromWire) }
}

/** A translator of fixed words: `words({ tour: 'tur', car: 'arac_kira' })`. A word it does not know stays as it is. */
export function words<Ours extends string>(table: Record<Ours, string>): Translator<Ours, string> {
  const back = Object.fromEntries(Object.entries(table).map(([ours, wire]) => [wire, ours]))
  return { toWire: (ours) => table[ours] ?? ours, fromWire: (wire) => (back[wire] ?? wire) as Ours }
}
