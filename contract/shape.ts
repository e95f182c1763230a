import type { z } from 'zod'

/** The zod library, as it is given to a type by the server: the browser's files hold none of it. */
export type Zod = typeof z

/** A type of which only the names and the translation matter. */
export type AnyType = Type<unknown, never>

/** The value that a type gives: what a handler receives, what a client is answered. */
export type Ours<T> = T extends Type<infer Value, never> ? Value : never

/** The value that a type takes: fields with a default may be left out. */
export type Sent<T> = T extends { toWire: (value: infer Value) => unknown } ? Value : never

type Name = { ours: string; wire: string; type: AnyType }

type Parts<Value, Given> = {
  schema(zod: Zod): z.ZodType
  toWire(value: Given): unknown
  fromWire(wire: unknown): Value
  /** Copies what belongs to the type; the value itself where nothing is given. */
  pick?(value: Given): Value
  names?: readonly Name[]
  element?: AnyType
}

/**
 * A value of the API: how it is written, read and checked. Immutable; each method returns another type.
 * Example: `text(80).optional().describe('Second name.')`.
 */
export class Type<Value, Given = Value> {
  readonly toWire: (value: Given) => unknown
  readonly fromWire: (wire: unknown) => Value
  /** Copies a value with the fields of this type alone: exactly what writing and reading it would give. */
  readonly pick: (value: Given) => Value
  readonly names: readonly Name[]
  readonly element: AnyType | undefined
  readonly #parts: Parts<Value, Given>
  #schema: z.ZodType | undefined

  constructor(parts: Parts<Value, Given>) {
    this.#parts = parts
    this.toWire = parts.toWire
    this.fromWire = parts.fromWire
    this.pick = parts.pick ?? ((value) => value as unknown as Value)
    this.names = parts.names ?? []
    this.element = parts.element
  }

  /** The zod schema of the value as it is sent over HTTP. */
  schema(zod: Zod): z.ZodType {
    this.#schema ??= this.#parts.schema(zod)
    return this.#schema
  }

  optional(): Type<Value | undefined, Given | undefined> {
    return this.#absent((schema) => schema.optional(), undefined)
  }

  /** The same as optional, sent as null where there is no value. */
  orNull(): Type<Value | undefined, Given | undefined> {
    return this.#absent((schema) => schema.nullable(), null)
  }

  /** May be left out by the client; the server then has this value. */
  default(value: Value & Given): Type<Value, Given | undefined> {
    const { toWire, pick } = this
    return new Type<Value, Given | undefined>({
      ...this.#parts,
      schema: (zod) => this.schema(zod).default(toWire(value)),
      toWire: (given) => (given === undefined ? undefined : toWire(given)),
      pick: (given) => (given === undefined ? value : pick(given)),
    })
  }

  /** Adds a description to the documentation of the API. */
  describe(description: string): Type<Value, Given> {
    return this.#checked((schema) => schema.describe(description))
  }

  /** Adds a rule that the server checks; `field` names the field of the error. */
  refined(rule: (value: Value) => boolean, error: string, field?: string): Type<Value, Given> {
    return this.refinedAsSent((wire) => rule(this.fromWire(wire)), error, field)
  }

  /** The same for a rule about what was sent, where the value does not show it. */
  refinedAsSent(rule: (wire: unknown) => boolean, error: string, field?: string): Type<Value, Given> {
    const path = field && wirePath(this as unknown as AnyType, field).split('.')
    return this.#checked((schema) => schema.refine(rule, path ? { path, error } : error))
  }

  /** Refuses fields that the type has not. */
  strict(): Type<Value, Given> {
    return this.#checked((schema) => (schema as z.ZodObject).strict())
  }

  #checked(rule: (schema: z.ZodType) => z.ZodType): Type<Value, Given> {
    return new Type({ ...this.#parts, schema: (zod) => rule(this.schema(zod)) })
  }

  /** The same on the wire for a value of another structure. */
  as<Other, OtherGiven = Other>(convert: {
    write(value: OtherGiven): Given
    read(value: Value): Other
  }): Type<Other, OtherGiven> {
    const { write, read } = convert
    return new Type<Other, OtherGiven>({
      ...this.#parts,
      schema: (zod) => this.schema(zod),
      toWire: (value) => this.toWire(write(value)),
      fromWire: (wire) => read(this.fromWire(wire)),
      pick: (value) => read(this.pick(write(value))),
    })
  }

  #absent(
    schema: (inner: z.ZodType) => z.ZodType,
    none: undefined | null,
  ): Type<Value | undefined, Given | undefined> {
    const { toWire, fromWire, pick } = this
    return new Type<Value | undefined, Given | undefined>({
      ...this.#parts,
      schema: (zod) => schema(this.schema(zod)),
      toWire: (value) => (value === undefined ? none : toWire(value)),
      fromWire: (wire) => (isAbsent(wire) ? undefined : fromWire(wire)),
      pick: (value) => (value === undefined ? undefined : pick(value)),
    })
  }
}

/** The name of a field whose own fields are merged with the others: `amount: [flat, money]`. */
export const flat = ''

type Field<Value, Given> = readonly [wire: string, type: Type<Value, Given>]

type FieldsOf<Value, Given> = {
  [Name in keyof Value]-?: Field<Value[Name], Name extends keyof Given ? Given[Name] : never>
}

/**
 * An object of the domain: our name of each field, its name on the wire, its type. A field that is missing, misspelt or
 * of another type than in the domain is a type error. Example: `shape<Link>({ id: ['k_no', id], title: ['baslik', string()] })`.
 */
export function shape<Value extends object, Given extends object = Value>(
  fields: FieldsOf<Value, Given>,
): Type<Value, Given> {
  return objectOf(fields as AnyFields) as Type<Value, Given>
}

type AnyFields = Record<string, readonly [string, AnyType]>
type Values<Fields extends AnyFields> = { [Name in keyof Fields]: Ours<Fields[Name][1]> }
type Givens<Fields extends AnyFields> = { [Name in keyof Fields]: Sent<Fields[Name][1]> }
type OptionalNames<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T]
type WithOptional<T> = { [Name in Exclude<keyof T, OptionalNames<T>>]: T[Name] } & {
  [Name in OptionalNames<T>]?: T[Name]
}
type Plain<T> = { [Name in keyof T]: T[Name] }

/** An object that the domain has no type for, such as the input of a call: its type is inferred. */
export function object<Fields extends AnyFields>(
  fields: Fields,
): Type<Plain<WithOptional<Values<Fields>>>, Plain<WithOptional<Givens<Fields>>>> {
  return objectOf(fields) as never
}

type Plainly = Record<string, unknown>

function objectOf(fields: AnyFields): AnyType {
  const names = Object.entries(fields).map(([ours, [wire, type]]) => ({ ours, wire, type }))
  return new Type<Plainly, Plainly>({
    names,
    schema: (zod) => zod.object(propertiesOf(names, zod)),
    toWire(value) {
      const wire: Plainly = {}
      for (const { ours, wire: name, type } of names) {
        const part = type.toWire(value[ours] as never)
        if (part === undefined) continue
        if (name === flat) Object.assign(wire, part)
        else wire[name] = part
      }
      return wire
    },
    fromWire(wire) {
      const value: Plainly = {}
      for (const { ours, wire: name, type } of names) {
        const part = name === flat ? wire : (wire as Plainly)[name]
        // An absent value stays absent, also where an older API did not send it yet.
        const read = isAbsent(part) ? undefined : type.fromWire(part)
        if (read !== undefined) value[ours] = read
      }
      return value
    },
    pick(value) {
      const picked: Plainly = {}
      for (const { ours, type } of names) {
        const part = type.pick(value[ours] as never)
        if (part !== undefined) picked[ours] = part
      }
      return picked
    },
  }) as AnyType
}

function propertiesOf(names: readonly Name[], zod: Zod): Record<string, z.ZodType> {
  return Object.fromEntries(
    names.flatMap(({ wire, type }): [string, z.ZodType][] =>
      wire === flat ? Object.entries(propertiesOf(type.names, zod)) : [[wire, type.schema(zod)]],
    ),
  )
}

function isAbsent(wire: unknown): boolean {
  return wire === undefined || wire === null
}

/** A list of values of one type. */
export function list<Value, Given>(
  element: Type<Value, Given>,
  { min, max, length }: { min?: number; max?: number; length?: number } = {},
): Type<Value[], readonly Given[]> {
  return new Type<Value[], readonly Given[]>({
    element: element as unknown as AnyType,
    schema(zod) {
      let schema = zod.array(element.schema(zod))
      if (min !== undefined) schema = schema.min(min)
      if (max !== undefined) schema = schema.max(max)
      return length === undefined ? schema : schema.length(length)
    },
    toWire: (values) => values.map(element.toWire),
    fromWire: (wire) => (wire as unknown[]).map(element.fromWire),
    pick: (values) => values.map(element.pick),
  })
}

/** One of several words: `oneOf<AlertReason>({ 'free-day': 'bos_gun' })`. A word that is not known is left as it is. */
export function oneOf<Ours extends string>(words: Record<Ours, string>): Type<Ours> {
  const entries = Object.entries(words) as [Ours, string][]
  const back = new Map(entries.map(([ours, wire]) => [wire, ours]))
  const wires = entries.map(([, wire]) => wire)
  return new Type<Ours>({
    schema: (zod) => (wires.length === 1 ? zod.literal(wires[0]!) : zod.enum(wires)),
    toWire: (ours) => (Object.hasOwn(words, ours) ? words[ours] : ours),
    fromWire: (wire) => back.get(wire as string) ?? (wire as Ours),
  })
}

/** One of several words that are the same on the wire. */
export function sameWord<Ours extends string>(words: readonly Ours[]): Type<Ours> {
  return plain<Ours>((zod) => zod.enum(words as readonly string[]))
}

/**
 * Objects of several kinds; each has the field `kind`, a `oneOf` of one word, that says which it is. A missing kind is a
 * type error.
 * Example: `variants<ProductDetails>('kind', { tour, villa })`.
 */
export function variants<Value extends object, Kind extends keyof Value & string = keyof Value & 'kind'>(
  kind: Kind,
  types: Record<Value[Kind] & string, AnyType>,
): Type<Value> {
  const all = Object.entries(types) as [string, AnyType][]
  const nameOf = (type: AnyType) => type.names.find(({ ours }) => ours === kind)!
  const wireName = nameOf(all[0]![1]).wire
  const byWire = new Map(all.map(([word, type]) => [nameOf(type).type.toWire(word as never), type]))
  const typeFor = (value: Value) => (types as Record<string, AnyType>)[value[kind] as string]!
  return new Type<Value>({
    schema: (zod) => zod.discriminatedUnion(wireName, all.map(([, type]) => type.schema(zod)) as never),
    toWire: (value) => typeFor(value).toWire(value as never),
    fromWire: (wire) => byWire.get((wire as Plainly)[wireName])!.fromWire(wire) as Value,
    pick: (value) => typeFor(value).pick(value as never) as Value,
  })
}

/** A value that is written as it is. */
export function plain<Value, Given extends Value | string = Value>(
  schema: (zod: Zod) => z.ZodType,
): Type<Value, Given> {
  return new Type<Value, Given>({
    schema,
    toWire: (value) => value,
    fromWire: (wire) => wire as Value,
  })
}

/** Returns the wire's path of a field of ours: `guest.email` → `misafir.e_mail`. */
export function wirePath(type: AnyType, path: string): string {
  return renamed(type, path.split('.'), 'wire')?.join('.') ?? path
}

/** Returns our path of a field of the wire. A part of a single value counts as the value: `butce.tutar` → `budget`. */
export function ourPath(type: AnyType, path: string): string {
  return renamed(type, path.split('.'), 'ours')?.join('.') ?? path
}

/** Undefined for a path that the type has not. */
function renamed(type: AnyType, path: readonly string[], to: 'ours' | 'wire'): string[] | undefined {
  const [first, ...rest] = path
  if (first === undefined) return []
  if (type.element)
    return /^\d+$/.test(first) ? [first, ...(renamed(type.element, rest, to) ?? rest)] : undefined
  if (type.names.length === 0) return []
  const from = to === 'wire' ? 'ours' : 'wire'
  const name = type.names.find((one) => one.wire !== flat && one[from] === first)
  if (name) return [name[to], ...(renamed(name.type, rest, to) ?? rest)]
  for (const { wire, type: inner } of type.names) {
    const found = wire === flat && inner.names.length > 0 ? renamed(inner, path, to) : undefined
    if (found) return found
  }
  return undefined
}

/** An object of one field that is used as the value of that field: `only('seanslar', list(departure))`. */
export function only<Value, Given>(wire: string, type: Type<Value, Given>): Type<Value, Given> {
  const wrapped = objectOf({ value: [wire, type as unknown as AnyType] })
  return new Type<Value, Given>({
    names: wrapped.names,
    schema: (zod) => wrapped.schema(zod),
    toWire: (value) => wrapped.toWire({ value } as never),
    fromWire: (sent) => type.fromWire((sent as Plainly)[wire]),
    pick: (value) => type.pick(value),
  })
}
