import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for some milliseconds: what is typed is not fetched for each key. */
export function useDebounced<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(pause)
  }, [value, milliseconds])
  return settled
}
