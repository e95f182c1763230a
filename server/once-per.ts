/**
 * Returns a function that makes a value once for each object and returns the same value afterwards: a prepared
 * statement of a database, a cache of a company. The value is garbage collected with its object.
 */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = made.get(key)
    if (known) return known.value
    const value = make(key)
    made.set(key, { value })
    return value
  }
}
